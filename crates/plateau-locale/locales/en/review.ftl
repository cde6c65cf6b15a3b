letters =
    .win = W
    .loss = L

stop = Stop

# $done, $total
progress = { $done } of { $total } moves

signs =
    .brilliant = a brilliant move
    .good = a good move
    .interesting = an interesting move
    .doubtful = a doubtful move
    .mistake = a mistake
    .blunder = a blunder

in-discs = { $count ->
        [one] one disc
       *[other] { $count } discs
    }

# $count, $discs
counted-discs = { $count ->
        [one] { $discs } disc
       *[other] { $discs } discs
    }

in-games = { $share } of a game
summary = How both sides played
moves = Moves
given = Given away
unclear = Unclear moves
accuracy = Accuracy
accuracy-how = How accuracy is counted
accuracy-text = Each move is measured by the part of a won game it gave away: all of it where a win became a loss, half where a win became a draw or a draw a loss. Estimates count by a curve on which a lead of 8 discs, or of 4 points, is worth 73 % of a win. Accuracy is 100 % less the average. Moves that cannot be judged are left out.
won-for = won for { $player }
a-draw = a draw

# $value, $player
value-for = { $value } for { $player }

# $player, $discs
won-by = won for { $player } by { $discs }

# The sentence about the turning point: the move and its number, what the game was before
# ("a draw", "won for Red"), and what the move did ("loses in 4").
# $number, $before, $move, $how
decided = The game was { $before } until { $number }. { $move }, which { $how }.

lost-in = loses in { $count }
lost-within = loses in at most { $count }
lost = loses
drew = gives away the win
lost-by = loses by { $discs }
never-changed = The result never changed: from the first move on the game was { $result }.
undecided = No clear turning point.

# $number, $move, $result
known-since = After { $number }. { $move } the game was already { $result }.

# $number, $move, $before, $after
move-told = { $number }. { $move }: { $before } before, { $after } after.

# A move that changed nothing: what the game was and is comes into $value.
# $number, $move, $value
move-same = { $number }. { $move }: no change, { $value }.

best-told = Best: { $move }.
believed = Both are estimates: a search of { $positions } positions each.
nobody-can-tell = One of the two is exact and the other an estimate, so the cost of the move is unknown.

# $player, $move
leaves-win = Now { $player } can win at once: { $move }.

# $player, $move
ahead = { $player } played { $move } here.

title = Review
history = Value history
history-hint = A click or the arrow keys go to a position.
legend = Solid: certain. Dashed: estimated.
losses = What each side has given away
as-table = As a table

# $player
columns =
    .move = Move
    .value = Value for { $player }
    .given = Given away

# $number, $move, $value
at = After move { $number }, { $move }: { $value }

at-start = Before the first move: { $value }
not-known = not known
certain = certain
try-again = Learn from your mistakes

# $count, $player
try-side = { $player } ({ NUMBER($count) })

try-none = { $player }: no mistake

# $number, $player, $move
try-task = Move { $number }: { $player } played { $move } here. Find a better move.

try-looks = Looking at { $move } …

# $move, $value
try-right = Right: { $move } keeps it ({ $value }).

# $move, $value
try-nearly = Nearly: { $move } gives a little away ({ $value }).

# $move, $value
try-wrong = No: { $move } gives it away ({ $value }).

# $move, $value
try-unclear = { $move }: not clear ({ $value }).

# $move, $value
try-played = That is the move of the game ({ $value }): it gives it away.

solution = Show the solution

# $move, $value
solution-is = Best: { $move } ({ $value }).

next = Next mistake
enough = Done
lines = Lines
time = Time
endless = no limit
seconds = { $seconds } s
by-table = table
by-proof = proof
by-solver = solved
by-book = book
depth = depth { $depth }

# $positions, $speed
work = { $positions } positions, { $speed } a second

other-moves = Other moves
like = by symmetry the same as { $move }
