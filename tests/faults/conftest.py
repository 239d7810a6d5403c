"""The driver, the commands and the hostile inputs are modules beside the tests that use them."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
