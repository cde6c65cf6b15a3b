board = Board of { $game }
board-help = Arrow keys go from place to place, Enter plays.
board-table = The board as a table
flat-board = Flat board
levels-pad = Layers side by side
level-n = Layer { $level }
view-perspective = Perspective
view-top = From above
view-front = From the front
view-side = From the side
zoom-in = Zoom in
zoom-out = Zoom out
whole-board = Reset view
exploded = Split layers
selected = { $place } is selected.
tap-again = { $place }: tap again to play there.
hidden-place = { $place } is hidden behind that stack: now you see it from above. Choose again.
which-count = How many tokens?
count-one = One token
count-many = { $count } tokens
empty = free
hole = hole
tile = bare tile

# $count, $tokens
stack-of = { $count ->
        [one] one token, { $tokens }
       *[other] { $count } tokens, from the top { $tokens }
    }

board-edge = Edge of the board

# $place, $layer
place-level = { $place } layer { $layer }

rod-balls = from the bottom { $balls }
rod-lands = a ball lands on layer { $layer }
rod-is-full = full
is-playable = playable
is-last = last move
is-selected = selected
is-hinted = hint
is-threat = threat
is-winning = winning line
drag-hint = Drag to turn, wheel or pinch to zoom, click to play.
