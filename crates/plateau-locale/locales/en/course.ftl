title = How a program looks ahead
about = A first course: seven short chapters on trees with a few numbers.
begin = Start the course
further = Searches of real games
othello = Othello on 4 x 4: a real search, small enough to read

titles =
    .value = The value of a position
    .opponent = Your opponent wants the opposite
    .plies = Plies
    .bound = A bound is enough
    .window = Alpha and beta
    .order = The order of moves
    .own = A tree of your own

texts =
    .value-1 = You are to move and have three moves: a, b and c. After each of them the game is over, and the number says what that is worth to you: the more, the better.
    .value-2 = The value of your position is what your best move gives you. A bad move that you need not play costs nothing.
    .opponent-1 = Now your opponent replies before the game ends. A number that is good for you is bad for them: they choose the smallest where you would choose the greatest.
    .opponent-2 = The 9 looks good, but your opponent will not let you have it. Work from the leaves up: first find what is left to you after each of your moves, then take the greatest of those. This is minimax.
    .plies-1 = This tree is three plies deep: you, your opponent, you. The report on the first Sogo explains minimax with it.
    .plies-2 = Triangles that point up are yours and take the greatest number below them. Those that point down are your opponent’s and take the smallest. Step through the tree: minimax visits all 15 positions.
    .bound-1 = The small tree again, read with care. After a you are sure of 3. Then the first reply to b gives 2.
    .bound-2 = So b is worth 2 or less: an upper bound. You already have 3, so it does not matter whether the last leaf is 9 or 900. It is never examined: that is a cut.
    .window-1 = Two numbers go down the tree. Alpha is what you are sure of, beta is what your opponent can hold you to. Together they are the window: only values between them matter.
    .window-2 = Where alpha reaches beta, the search leaves the position at once: one of you has something better elsewhere. On this tree the report shows four positions that are never examined. The value is the same as with minimax.
    .order-1 = The same eight numbers with the worst moves first. Now there is no cut at all: all 8 leaves are examined.
    .order-2 = With the best moves first 5 leaves were enough, and no order needs fewer. With b moves in each position and d plies, the best order examines b^⌈d/2⌉ + b^⌊d/2⌋ − 1 leaves: here 4 + 2 − 1.
    .own-1 = Change the numbers, or type a whole tree in one line: brackets hold the moves of a position, numbers are leaves. Which number makes the first cut disappear? Which order needs the most leaves?
    .own-2 = The table shows what every algorithm finds on your tree. Monte Carlo has no bounds: it tries moves at random and averages the results.

terms =
    .value = value
    .leaf = leaf
    .minimax = minimax
    .ply = ply
    .root = root
    .bound = bound
    .cut = cut
    .alpha = alpha
    .beta = beta
    .window = window
    .order = order of moves
    .chance = Monte Carlo
    .evaluation = evaluation
    .depth = depth, iteration
    .table = table of positions
    .killer = killer move
    .history = history of moves
    .null = null window
    .reduction = late move reduction
    .horizon = horizon

meanings =
    .value = What a position is worth to a player if both play well from there.
    .leaf = A position in which the search stops: the game is over, or the depth is used up.
    .minimax = Working from the leaves up: one player takes the greatest value, the other the smallest.
    .ply = One move by one player.
    .root = The position in which the search begins.
    .bound = A limit on a value: at least so much (≥) or at most so much (≤).
    .cut = Moves that are not examined because they cannot change the result.
    .alpha = What the player to move is already sure of.
    .beta = What the opponent can hold the player to move to.
    .window = Alpha and beta together: only values between them matter.
    .order = The sequence in which a search examines moves. With the best first there are the most cuts.
    .chance = A search that plays games at random and averages their results.
    .evaluation = A number that a program gives to a position without looking further ahead.
    .depth = How many plies the search looks ahead. A full search goes one ply deeper with each iteration.
    .table = Results of positions already examined, for when another order of moves leads to them again.
    .killer = A move that caused a cut elsewhere at the same depth: it is tried early.
    .history = How often a move caused cuts anywhere: such moves are tried early.
    .null = A window without room: it only asks whether a value is greater or not.
    .reduction = Moves that come late in the order are examined less deeply at first.
    .horizon = How far a search can see. A win behind it does not exist for the search.

glossary = Terms

# $number, $total
chapter = Chapter { $number } of { $total }

next = Next chapter
previous = Previous chapter
tree = The tree
you = you
opponent = your opponent
ask-value = Before you step: what is the root worth?
ask-leaves = Before you step: how many leaves will be examined?
right = Right. Step through the tree to see why.

# $answer
wrong = Not { $answer }. Step through the tree, then try again.

root = The root

# $line
enters-greatest = { $line }: you are to move here and take the greatest.

# $line
enters-smallest = { $line }: your opponent is to move here and takes the smallest.

# $alpha, $beta
window = Alpha { $alpha }, beta { $beta }.

# $line, $value
examined = { $line } is a leaf: { $value }.

# $line, $value, $values
greatest = { $line } is worth { $value }, the greatest of { $values }.

# $line, $value, $values
smallest = { $line } is worth { $value }, the smallest of { $values }.

# $line, $value, $held
cut-greatest = { $line } is worth { $value } or more. Your opponent can already hold you to { $held } elsewhere and will not come here: the other moves are skipped.

# $line, $value, $held
cut-smallest = { $line } is worth { $value } or less. You are already sure of { $held } and will not come here: the other moves are skipped.

back = Back
step = Step

keys = Space and the arrow keys step.

# $number
leaf = Leaf { $number }

reset = Reset the tree
typed = The tree in one line
typed-help = Brackets hold the moves of a position, numbers are leaves: (3 5) (2 9).
refused = That is no tree. It takes numbers from −9,999 to 9,999 and pairs of brackets, with at most 26 moves in a position and 64 positions in all.
reports = Trees as the reports draw them:

drawn =
    .sogo = Sogo’s: three plies, with its numbers
    .othello = Othello’s: two plies in green, with our numbers
    .pogo = Pogo’s: two plies in blue and red, with our numbers

algorithms = Every algorithm on this tree

columns =
    .algorithm = Algorithm
    .value = Value
    .best = Best moves
    .positions = Positions visited

