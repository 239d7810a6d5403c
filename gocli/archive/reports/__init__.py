"""Reports on an archive: tables, charts, examples of findings, and the page that shows them."""
