orders =
    .natural = as generated
    .best = best first
    .worst = worst first
    .chance = random

switches =
    .deepening = Deepen ply by ply
    .all-best = Find all best moves
    .table = Table of positions
    .killers = Killer moves
    .history = History of moves
    .null-window = Null window
    .aspiration = Narrow window at the root
    .reductions = Reduce late moves
    .extensions = Extend forced moves
    .forced = See forced moves
    .mate-distance = Forget longer wins
    .wrong-sign = Wrong player at the last ply
    .first-win = First win instead of the nearest
    .judge-moves = Judge the move, not the position
    .no-flips = Forget flips and passes

race-columns =
    .algorithm = Algorithm
    .positions = Positions
    .evaluated = Evaluated
    .cuts = Cuts
    .table = Table hits
    .depth = Depth
    .seconds = Seconds
    .value = Value
    .move = Move

depth-columns =
    .depth = Depth
    .positions = Positions
    .move = Best move
    .value = Value
    .truth = By the truth

code-minimax =
    value(position, depth)
      if the game is over or repeats: return its result
      if depth = 0: return evaluation(position)
      best = -infinity
      for each move
        v = -value(position after move, depth - 1)
        if v > best: best = v
      return best

code-alphabeta =
    value(position, depth, alpha, beta)
      if the game is over or repeats: return its result
      if depth = 0: return evaluation(position)
      best = -infinity
      for each move
        v = -value(position after move, depth - 1, -beta, -alpha)
        if v > best: best = v
        if best > alpha: alpha = best
        if alpha >= beta
          return best, the other moves are skipped
      return best

code-search =
    value(position, depth, alpha, beta)
      if the game is over or repeats: return its result
      if the table knows enough: return what it knows
      if depth = 0: return evaluation(position)
      if a move wins or is forced: look at that one only
      if far above beta, or no nearer win: return
      for each move, the promising ones first
        v = a quick look: null window, late moves less deep
        if v > alpha: v = a full look
        if v > alpha: alpha = v
        if alpha >= beta: remember the move, return v
      remember the value, return the best

code-sampling =
    repeat
      node = the root
      while node has children
        node = child with the highest average + exploration / visits
      if the game is over here: result is known
      give node its children
      result = a random game from here
      for each node on the way back
        visits + 1, total + result
    play the move with the most visits

title = Inside a search
board = Board
tree = Tree
time = Time
settings = Search

# $move, $player, $value, $opponent, $other-value, $other-move, $skipped
cut = After { $move } { $player } is sure of { $value } or more. { $opponent } already holds { $player } to { $other-value } with { $other-move }, so { $opponent } will not come here: { $skipped }.

# $move, $player, $value, $skipped
cut-window = After { $move } { $player } is sure of { $value } or more, above the window that the search began with: { $skipped }.

# $move, $player, $value, $bound, $skipped
cut-null = After { $move } { $player } is sure of { $value } or more. The null window only asked whether there is more than { $bound }: { $skipped }.

skipped = { $count ->
        [one] one reply skipped
       *[other] { $count } replies skipped
    }

# $move, $player, $value
best = Every move was examined: { $move } is best for { $player }, { $value }.

# $player, $value, $move, $other-value, $other-move
none-better = Every move was examined, and none gives { $player } more than { $value } ({ $move }). { $player } already has { $other-value } with { $other-move }, so { $player } will not come here.

# $player, $value, $move
none-better-window = Every move was examined, and none gives { $player } more than { $value } ({ $move }), below the window that the search began with.

# $player, $value, $move, $bound
none-better-null = Every move was examined, and none gives { $player } more than { $value } ({ $move }). The null window only asked whether there is more than { $bound }.

# $player, $value
cropped = Part of what was examined from here did not fit into the recording. For { $player }: { $value }.

# $player, $move, $value
forced = { $player } must play { $move }, every other move loses at once: { $value }.

# $player, $value
leaf = The depth is used up. The evaluation says { $value } for { $player }.

# $player, $value
over = The game is over. For { $player }: { $value }.

repetition = This position came before on the way: it counts as a draw.
wins = { $player } wins at once here: nothing else was examined.

# $player, $value, $bound
margin = The evaluation is { $value } for { $player }, so far above what is needed that the few plies left would not change it: { $bound }.

mate-distance = A win or a loss from here would be further away than one that is certain already: nothing was examined.

# $player, $value
table = This position was examined before, and the table remembers enough. For { $player }: { $value }.

# $player, $value
known = Known for certain. For { $player }: { $value }.

# $count, $value, $player, $move, $visits
averaged = { $count ->
        [one] One visit, { $value } for { $player }; { $move } was visited most, { $visits } times.
       *[other] { $count } visits, on average { $value } for { $player }; { $move } was visited most, { $visits } times.
    }

# $count, $value, $player
averaged-leaf = { $count ->
        [one] One visit: { $value } for { $player }.
       *[other] { $count } visits, on average { $value } for { $player }.
    }

# $player, $value
proven = Its moves prove it. For { $player }: { $value }.

stopped = The search was stopped here: its value is not meaningful.

reduced = { $count ->
        [one] It comes late in the order, so it was examined one ply less deep.
       *[other] It comes late in the order, so it was examined { $count } plies less deep.
    }

research = A quick look said that it may be better than the best, so it was examined again.
null-window = Only asked whether it is better than the best so far.
aspiration = The value lay outside the narrow window, so everything was examined again with a wider one.
confirmation = The end is certain, but not how far away it is: everything was examined again without reductions.
win-in = a win in { $count }
loss-in = a loss in { $count }
a-win = a win
a-loss = a loss
draw = a draw
mistakes = Mistakes that the first programs made:
mistakes-made = On purpose it makes a mistake: { $mistakes }.
order = Order of moves
visits = Visits

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary = { $positions } positions visited, { $depth } plies deep; { $without } without cuts. { $evaluated } evaluated, { $cuts } cuts, { $answers } answers of the table.

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary-estimated = { $positions } positions visited, { $depth } plies deep; about { $without } without cuts. { $evaluated } evaluated, { $cuts } cuts, { $answers } answers of the table.

# $positions, $depth, $without
summary-stopped = Stopped after { $positions } positions: depth { $depth } was not finished, so there is no value. Without cuts it takes about { $without } positions.

# $visits, $depth
summary-sampled = { $visits } visits; the best line is { $depth } plies long.

omitted = { $positions } positions did not fit and are left out.
selected = Selected position
root = the beginning
window = Window of { $player }

# $entry, $now, $exit
windows = { $entry } on entry, { $now } now, { $exit } on exit

value = Value for { $player }
truth = The truth for { $player }
mistaken = The search is mistaken here.
skipped-here = Moves never examined
saved-counted = which saved { $positions } positions
saved-estimated = which saved about { $positions } positions (estimated)
icicle = The whole tree
icicle-help = Each strip is a move, as wide as all that lies below it. Hatched: never examined, as wide as what that saved. Wheel or two fingers zoom, dragging moves; arrows walk through the tree.
textbook = Around the selected position
outline = The tree in words
iteration = Iteration
first = To the beginning
back = One step back
step-in = Step in
over-it = Step over
out = Step out
next-cut = Next cut
next-best = Next best move
last = To the end
play = Play
halt = Stop

# $number, $total
moment = Moment { $number } of { $total }

entering = Entering { $line }
leaving = Leaving { $line }

# $number, $result
sampling = Visit { $number }: { $result }

code = The algorithm
race = Race
race-start = Let the four algorithms race
race-right = right
race-wrong = wrong

# $moves, $depth, $minimax, $alphabeta
race-note = With b = { $moves } moves a position and depth d = { $depth }, minimax visits about b^d = { $minimax } positions, and alpha-beta in perfect order b^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $alphabeta }.

take = Export
copy-link = Copy the link
playout = Played at random: { $moves }

# $average, $exploration
uct = Average { $average }, exploration { $exploration }

hidden = { $positions } more
none = The game is over: there is nothing to examine.
working = Searching
present = Large for a class
back-to-game = Back to the game
speed = Steps a second
never-looked = { $move } was never examined here.
more = More
not-yet = The result is hidden until you answer.
budget = Positions for each
ideas-start = The full search without each idea
all-ideas = Every idea
without = Without: { $idea }
depths = Depth by depth
depths-about = The best move of each depth; where the truth is known, the table shows from which depth on the search understands.
deepen = Search depth by depth
quiz = Quiz
quiz-about = The search stops where something is decided, and you decide first.
quiz-start = Begin a quiz
quiz-stop = End the quiz
quiz-next = Continue

# $number, $total
quiz-number = Question { $number } of { $total }

# $right, $total
quiz-done = { $right } of { $total } right. The link asks the same questions again.

quiz-none = There is nothing to ask about this search.
quiz-right = Right.
quiz-wrong = No.

# $line, $player, $alpha, $beta, $move, $value
ask-cut = { $line }: { $player } is to move with the window [{ $alpha }, { $beta }]. { $move } has just been examined and gives { $player } { $value }. Cut here or go on?

# $line, $player, $alpha, $beta, $seen
ask-window = { $line }: { $player } came in with the window [{ $alpha }, { $beta }]. Examined so far: { $seen }. What are alpha and beta now?

ask-leaf = Which of these leaves decides the value of the root?
ask-visit = After { $visits } visits: which move will UCT visit next?
choice-cut = Cut
choice-go-on = Go on

# $alpha, $beta
why-go-on = The window is [{ $alpha }, { $beta }] now: alpha is still below beta, so another move may matter.

why-window = Alpha is the best so far, or the value at entry; beta does not change here.

# $move, $average, $exploration, $sum
why-visit = { $move } has average { $average } and exploration { $exploration }, together { $sum }: more than any other.

weights-about = What the evaluation counts, and how much. Every change starts a new search.
weights-usual = Reset to the usual weights
weights-same = The best move is { $move }, as with the usual weights.

# $usual, $move
weights-change = With the usual weights the best move is { $usual }, with these it is { $move }.

# $now, $all
visits-by-now = { $now } by now, { $all } in all

results = Random games for { $player }

# $won, $drawn, $lost
results-told = { $won } won, { $drawn } drawn, { $lost } lost

take-link = Link to this view
take-seen = This view:
take-whole = The whole search:

# $percent, $low, $high, $meaning
contest-means = { $percent } % of the points; the true share lies between { $low } and { $high } % in 95 of 100 such contests: { $meaning }

contest-better = these weights are better.
contest-worse = these weights are worse.
contest-open = no clear difference.
