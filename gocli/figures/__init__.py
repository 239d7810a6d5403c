"""Figures and diagrams: as values (`figures_of`, `territory_figure`), and drawn (`figure`). matplotlib is imported only
to draw."""

from gocli.figures.build import figures_of
from gocli.figures.model import Figure
from gocli.figures.request import Request

__all__ = ["Figure", "Request", "figures_of"]
