play-now = Play { $game }
resume = Resume
new-game = New game
start = Start
restart = Restart
rematch = Rematch
swap-sides = Swap sides
undo = Take back
redo = Redo
resign = Resign
resign-ask = Resign this game?
offer-draw = Offer a draw
draw-accepted = The draw is agreed.
draw-declined = { $player } declines the draw.
hint = Hint
pause = Pause
go-on = Resume
step = One move
moves = Moves
no-moves-yet = No moves yet.

# $number, $player
move-number = { $player }, move { $number }

threats = Threats
analysis = Analysis
share = Share or save
share-link = Link to this game at this move
embed-line = HTML for your own page
save-file = Save to a file
load-file = Load a file
load-hint = Paste a saved game, a link, or an Othello transcript such as f5d6c3.
paste-text = Text of a game
image = Image of the board
mode = Who plays
mode-humans = Two players
mode-computer = Against the computer
mode-watch = Computer against computer
you-play = You play
first-player = first
second-player = second
chance = Random
opponent = Opponent
player-x = First player
player-o = Second player
human = Player
level-name = Level { $level }
size = Size
clock = Clock
clock-none = none

clock-minutes = { $count ->
        [one] { $count } minute each
       *[other] { $count } minutes each
    }

your-turn = { $player }: your turn.
to-move = { $player } to move.
thinks = { $player } is thinking…

# $count, $player, $seconds
thinks-depth = { $count ->
        [one] { $player } is thinking… { $count } move ahead, { $seconds } s
       *[other] { $player } is thinking… { $count } moves ahead, { $seconds } s
    }

thinking-paused = Paused. { $player } to move.
must-pass = { $player } cannot move and passes.

# $player, $reason
wins = { $player } wins: { $reason }.

draw = A draw: { $reason }.
you-win = You win!
you-lose = You lose.
why-line = a line is complete
why-both-lines = both lines are complete
why-full = the board is full
why-discs = by disc count
why-stacks = all stacks taken
why-repetition = the same position three times
why-resignation = the other side resigned
why-agreement = by agreement
why-time = time ran out
why-adjudication = decided elsewhere

# $first, $first-score, $second, $second-score
score = { $first } { $first-score }, { $second } { $second-score }

# $first, $first-count, $second, $second-count
in-hand = In hand: { $first } { $first-count }, { $second } { $second-count }

# $number, $total
looking-back = Looking back at move { $number } of { $total }.

back-to-now = Back to the last move
confirm-ask = Play { $move }?
confirm = Play
hint-is = Best move: { $move }.

# $move, $reason
hint-why = Best move: { $move } ({ $reason }).

reason-wins = wins at once
reason-parries = stops a win at { $place }
reason-win = forced win in { NUMBER($count) }
reason-win-within = forced win in at most { NUMBER($count) }
reason-loss = all moves lose, this lasts longest: { NUMBER($count) } moves
reason-loss-within = all moves lose, in at most { NUMBER($count) }
reason-draw = saves the draw
reason-discs = { $discs } discs at the end

# $score, $reply
reason-score = { $score }, expected reply: { $reply }

reason-score-alone = { $score }
reason-best = expected reply: { $reply }
reason-best-alone = looks best
exact-value = known for certain
value-win = wins in { NUMBER($count) }
value-win-within = wins, in at most { NUMBER($count) }
value-wins = wins
value-loss = loses in { NUMBER($count) }
value-loss-within = loses, in at most { NUMBER($count) }
value-loses = loses
value-draw = draws
evaluation = Evaluation
candidates = Candidate moves
loaded = The game is loaded.
history-empty = No games on this device yet.
history-clear = Delete all games
history-note = Kept on this device only.

# $count, $move
replace-ask = { $count ->
        [one] Play { $move } here? It replaces the move that came after.
       *[other] Play { $move } here? It replaces the { $count } moves that came after.
    }

# $player, $other
draw-ask = { $player } offers a draw. Does { $other } accept?

draw-take = Accept the draw

# $player, $place, $layer
hear-drop = { $player } drops a ball on { $place } layer { $layer }.

# $player, $place
hear-colour = { $player } colours { $place }.

# $player, $place
hear-put = { $player } places a token on { $place }.

# $count, $player, $place
hear-disc = { $count ->
        [one] { $player } plays { $place } and turns one disc.
       *[other] { $player } plays { $place } and turns { $count } discs.
    }

# $count, $player, $from, $to
hear-hop = { $count ->
        [one] { $player } moves one token from { $from } to { $to }.
       *[other] { $player } moves { $count } tokens from { $from } to { $to }.
    }

# $player, $from, $to
hear-token = { $player } moves a token from { $from } to { $to }.

# $player, $from, $to
hear-slide = { $player } slides the tile { $from } to { $to }.

# $player, $from, $to
hear-slide-two = { $player } slides two tiles from { $from } towards { $to }.

# $player, $place
hear-threat = { $player } threatens to win at { $place }.

hear-line = The line: { $places }.

# $count, $place, $tokens
hear-stack = { $count ->
        [one] { $place }: one token, { $tokens }.
       *[other] { $place }: { $count } tokens, from the top { $tokens }.
    }

hear-free = { $place }: free.

# $player, $place
hear-along = { $player }’s token comes to { $place }.

hear-hole = The hole is now at { $place }.

# $count, $places
hear-turned = { $count ->
        [one] Turned: { $places }.
       *[other] Turned: { $places }.
    }

taken-back = Taken back. { $told }

# $name, $places
hear-places = { $name }: { $places }.

full-search = Full search
monte-carlo = Monte Carlo
nodes = Positions

deleted = { $count ->
        [one] One game deleted.
       *[other] { $count } games deleted.
    }

unfinished-at = { $count ->
        [one] in progress, one move
       *[other] in progress, { $count } moves
    }

seed = Random seed
rules-of = Rules of { $game }
play-this = Play
algorithm = Algorithm
depth = Depth
noise = Randomness
player-classic = The original program
player-random = Random moves
style = Style

# $percent, $player
evaluation-for = { $percent }% for { $player }

threats-none = No immediate threat.

# $places, $player
threats-found = { $player } threatens to win at once at { $places }.

try-weights = Try these weights

# $won, $drawn, $lost
weights-standing = Against the usual weights so far: { $won } won, { $drawn } drawn, { $lost } lost.

# $won, $drawn, $lost
weights-done = Against the usual weights: { $won } won, { $drawn } drawn, { $lost } lost.

inside = How the computer thinks
inside-cuts = Alpha-beta
inside-all = Minimax
custom-opponent = Custom…
think-time = Time for a move
unlimited = no limit
style-plain = plain
style-aggressive = aggressive
style-solid = solid
style-tricky = tricky
style-player = A player who is { $style }
review-whole = Evaluate the whole game
weights = Weights
classic-easy = The original program, easy
classic-normal = The original program, normal
saved-here = Saved on this device as you play.
