"""The one table layer: what a listing's columns are, and the formats in which any listing is written."""
