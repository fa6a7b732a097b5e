import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

# NumPy and scikit-learn would take a thread for each core, which wait for each other, busily, longer than small tables last.
os.environ.setdefault("OMP_NUM_THREADS", "1")

try:
    from hypothesis import settings
except ImportError:  # tests/python/bare stands where nothing else is installed
    pass
else:
    # The same sources give the same result; HYPOTHESIS_PROFILE=default draws other examples each time.
    settings.register_profile("repeatable", derandomize=True)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))
