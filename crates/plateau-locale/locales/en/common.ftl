# The name of the language in the language itself.
language-name = English

# A name and what belongs to it, as in "Tokens move: anywhere".
# $name, $value
labelled = { $name }: { $value }

# The language itself.
# The decimal sign, and the sign between groups of three digits.
decimal-sign = .
group-sign = ,

app-name = Plateau
app-tagline = Five board games in three dimensions
home = Games
settings = Settings
help = Help
rules = Rules
history = My games
close = Close
cancel = Cancel
menu = Menu
view = View
copy = Copy
copied = Copied.
load = Load
open = Open
delete = Delete
no-webgl = 3D drawing is not available here: the flat board is used.
unkept = Your browser’s storage is full or blocked, so games cannot be saved. Save yours to a file, or they are lost with the page.
elsewhere = This game is open in another tab, which plays it.
play-here = Play it here

# $year, $month, $day
date = { $year }-{ $month }-{ $day }

unread = What you have kept on this device cannot be read now. Nothing of it is lost or overwritten: close other tabs of Plateau and reload.
update-ready = A new version is ready.
undo-delete = Undo
not-copied = The browser did not allow copying: the link is selected, press Ctrl+C.
file-name = Name of the file
broken = Something went wrong and the page has stopped. Your game is kept: reload to continue.
reload = Reload
skip-to-board = Skip to the board
shortcuts-title = Keys and gestures
install-hint = The page can be installed from the browser’s menu and then works offline.
seconds = { $seconds } s

# Keys as they are printed on keyboards.
key-names =
    .ctrl = Ctrl
    .shift = Shift
    .home = Home
    .end = End

# What the help adds to the name of a command.
command-notes =
    .pause = while two computers play
    .keep = save to a file, under a name of your choice; load a game

gestures =
    .drag = Drag, with any button
    .drag-piece = Drag a token, a tile or a stack
    .wheel = Wheel, pinch
    .arrows = Arrow keys
    .layers = Page up, page down
    .enter = Enter or space
    .hear = L, W, Y, on the board
    .shift-arrows = Shift and arrows
    .first-view = Double click beside the board
    .variations = Up and down, in the study
    .remove = Delete, in the study
    .escape = Escape

gesture-deeds =
    .drag = turn the board
    .drag-piece = play it where it is let go
    .wheel = zoom
    .arrows = move from place to place while the board has the focus, else through the moves
    .layers = one layer up or down
    .enter = play on the place
    .hear = hear the last move, the whole board, this layer or row
    .shift-arrows = turn the board
    .first-view = the first view again
    .variations = from one variation to the next
    .remove = remove the move and what follows it; Ctrl+Z brings it back
    .escape = let go, close
