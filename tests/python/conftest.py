import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

try:
    from hypothesis import settings
except ImportError:  # tests/python/bare stands where nothing else is installed
    pass
else:
    # The same sources give the same result; HYPOTHESIS_PROFILE=default draws other examples each time.
    settings.register_profile("repeatable", derandomize=True)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))
