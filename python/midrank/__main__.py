"""``python -m midrank`` is the command ``midrank``."""

from midrank._command import main

main()
