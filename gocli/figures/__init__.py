"""Figures and diagrams: a figure as a value, from a record or a count, and its drawing (where matplotlib comes in)."""
