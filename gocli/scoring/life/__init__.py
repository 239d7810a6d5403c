"""Life, death and seki in finished positions, found by reading."""

from gocli.scoring.life.estimate import Estimate, estimate

__all__ = ["Estimate", "estimate"]
