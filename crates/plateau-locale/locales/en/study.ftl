study = Study
study-of = Study: { $game }
load-studied = Open in the study
as-variation = Study it as a variation
tree = Moves and variations
at-start = Start
to-start = To the start
back = One move back
forward = One move forward
to-end = To the end of the line
undo = Undo the change
redo = Redo the change
promote = Promote
delete = Delete
fold = Fold
unfold = Unfold
comment = Comment on this position
signs = Sign for the move

variations = { $count ->
        [one] one variation
       *[other] { $count } variations
    }

too-deep = Variations within variations go no deeper.
play-from-here = Play from here
open-game = Open a game
open-hint = Paste a saved game, a link, an Othello transcript, GGF, a line of OBF or a position. Files may also be dropped anywhere on the page.
open-files = Files (for WTHOR also its players and tournaments)
filter = Search players, tournament, year

found = { $count ->
        [one] one game
       *[other] { $count } games
    }

# $shown, $total
found-first = the first { $shown } of { $total } games

damaged = { $count ->
        [one] One game in it is damaged.
       *[other] { $count } games in it are damaged.
    }

black = Black
white = White
event = Tournament
year = Year
discs = Discs
share = Share
link-whole = The link carries the whole study.
link-main = The study is too long for a link: this one carries its main line alone.
link = Link
record = Record with variations
transcript = Transcript of this line
ggf = GGF
obf = OBF line of this position
position = This position as text
copy = Copy: { $what }
save = Save: { $what }
save-short = Save
picture = Picture of the position
animation = Animated picture of this line

# $number, $total
animation-working = Picture { $number } of { $total }

set-up = Set up a position
tools = What a click does
tool-put = Put { $piece }
tool-remove = Remove
tool-hole = Move the hole
who-moves = To move
forbidden = Forbidden slide
forbidden-none = none
start-position = Starting position
clear = Clear the board
use-it = Study it
set-up-fine = It can be played from here.
set-up-over = The game is over here: it can be looked at, but not played on.
cannot-arise = This position cannot arise in a game, but it can be played on.

# $player, $pieces, $owned
flaw-too-many = { $player } has { $pieces } pieces on the board, but owns { $owned }.

# $player, $pieces, $owned
flaw-not-all = { $player } has { $pieces } of its { $owned } pieces on the board.

# $player, $pieces, $other, $other-pieces
flaw-not-in-turn = { $player } has { $pieces } pieces and { $other } has { $other-pieces }: with alternating turns both have as many, or the first player one more.

flaw-line = A line is complete that the last move cannot have completed: the game would have ended before.
flaw-forbidden = That slide cannot be forbidden here.
book = Book, in discs:
opening = Opening: { $name }
elsewhere = Another window works on this study.
work-here = Work here
