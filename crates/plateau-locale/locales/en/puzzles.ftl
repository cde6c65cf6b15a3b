themes =
    .win-at-once = win in one
    .parry = block
    .double-threat = double threat
    .not-under = do not play below a winning place
    .levels = the right layer
    .chain-of-threats = a chain of threats
    .carries-enemy = a slide that carries the opponent
    .forbidden-inverse = the forbidden inverse
    .only-opening = open slots
    .captives = captives and tops
    .hold-the-draw = save the draw
    .last-squares = the last squares
    .leave-corner = leave the corner
    .only-win = the only move that wins

grades =
    .easy = Easy
    .medium = Medium
    .hard = Hard

title = Puzzles
about = Each position has one best move.
of-the-day = Puzzle of the day
of-the-day-note = The same for everybody, a new one at midnight.
streak = { NUMBER($count) }-day streak
rating = Your rating: { $rating }
rating-unsure = Your rating: about { $rating }
tried = { NUMBER($count) } tried
begin = Puzzles near your rating
storm = Storm
storm-note = Storm: as many as you can in three minutes; three mistakes end it.
storm-best = Your best: { $count }
storm-left = { $seconds } s left

storm-solved = { $count ->
        [one] one solved
       *[other] { $count } solved
    }

storm-over = { $count ->
        [one] Time is up: one puzzle solved.
       *[other] Time is up: { $count } puzzles solved.
    }

storm-struck = { $count ->
        [one] Three mistakes: one puzzle solved.
       *[other] Three mistakes: { $count } puzzles solved.
    }

# $count, $total
storm-strikes = Mistakes: { $count } of { $total }

storm-hardest = Hardest solved: { $rating }.
storm-again = Another storm
missed-here = Missed
missed-again = They are kept: try all missed puzzles again

missed-count = { $count ->
        [one] One missed puzzle to try again
       *[other] { $count } missed puzzles to try again
    }

missed-none = No more missed puzzles.
theme = Theme
any-theme = any
win = { $player } to move and win.
draw = { $player } to move and draw.
most-discs = { $player } to move: get as many discs as possible.
find-more = Correct. Find the next move.

# $move, $outcome
solved = Solved: { $move } { $outcome }.

# $move, $outcome
solved-helped = Solved with help: { $move } { $outcome }.

# $move, $outcome
found = Found: { $move } { $outcome }.

# $move, $outcome, $player, $reply
wrong = { $move } { $outcome }. { $player } replies { $reply }.

# $move, $outcome
wrong-over = { $move } { $outcome }.

ahead = { $count ->
        [one] ends one disc ahead
       *[other] ends { $count } discs ahead
    }

behind = { $count ->
        [one] ends one disc behind
       *[other] ends { $count } discs behind
    }

level = ends level
again = Try again
show = Show the move
hint = Hint
hint-note = With a hint a puzzle counts half.
next = Next puzzle
why = Study it
of-game = { $game }: puzzle
rated = Rating { $rating }
loading = Loading puzzles…
missing = The puzzles could not be loaded. Everything else works.
old = These puzzles are of another version: reload the page. Everything else works.
damaged = The file of puzzles is damaged. Everything else works.
retry = Try again
unknown = This puzzle no longer exists. Here is another.
none = No puzzle has this theme.
all-puzzles = All puzzles
link = Link to this puzzle, without its solution
small-cube = Small cube: { $width } in a row win.
