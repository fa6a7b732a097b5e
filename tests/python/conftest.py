import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

# Otherwise NumPy and scikit-learn use one thread per core, which spend more time waiting in busy
# loops than small tables take.
os.environ.setdefault("OMP_NUM_THREADS", "1")

try:
    from hypothesis import settings
except ImportError:  # tests/python/bare runs without other packages
    pass
else:
    # The same sources give the same result; HYPOTHESIS_PROFILE=default draws other examples each time.
    settings.register_profile("repeatable", derandomize=True)
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))
