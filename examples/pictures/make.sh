#!/bin/sh
# The pictures of this folder, drawn from the records beside it.
set -e
cd "$(dirname "$0")/.."
gocli diagram even-game.sgf --moves 201-250 --coordinates western --lang zh --dpi 108 -o pictures/figure.png
gocli score ancient-game.sgf --map pictures/territory.png
gocli diagram thirteen.sgf --moves 20-70 --style wood --coordinates western --dpi 108 -o pictures/wood.png
gocli diagram problem.sgf --branch 3 --numbers game --crop auto --dpi 108 -o pictures/variation.png
