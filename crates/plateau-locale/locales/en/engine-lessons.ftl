explained = Why this evaluation
by-original = The original program
by-ours = Ours

columns =
    .what = What is counted
    .count = How many
    .each = Each
    .points = Points

total = Total for { $player }
total-usual = With the usual weights: { $points }
various = various

terms =
    .empty = empty lines
    .one-ball = lines with one ball
    .two-balls = lines with two balls
    .three-balls = lines with three balls
    .four-balls = lines with four balls
    .five-balls = lines with five balls
    .open-line = open lines
    .disc = discs
    .one-token = open lines with one token
    .two-tokens = open lines with two tokens
    .three-tokens = lines with three tokens
    .stacks-ratio = stacks against the opponent’s
    .owned-token = tokens in own stacks
    .pair = pairs on a free line
    .blocked = pairs on a blocked line
    .placed = tokens on the board
    .centre = in the middle
    .corner = corners
    .tempo = having the move
    .stack = stacks
    .captive = opponents held below
    .run = own tokens on top
    .attack = stacks it could land on
    .mobility = possible moves
    .frontier = free squares beside own discs
    .danger = discs beside an open corner
    .edge = discs on an edge
    .one-missing = lines that lack one
    .two-missing = lines that lack two
    .three-missing = lines that lack three
    .odd-threat = winning places on odd layers
    .even-threat = winning places on even layers
    .stacked-threat = winning places on top of each other
    .more-missing = lines that lack more
    .fork = places that would threaten twice
    .near-fork = crossings of a line that lacks two and one that lacks three
    .line = lines
    .lines = open lines
    .threats = winning places
    .forks = places where lines cross
    .threat = rods with winning places
    .contested = rods with winning places of both
    .parity = who comes first to the winning places

lesson = A lesson
sogo = How does a program tell who stands better? The program that this one set out from looked at every line: three balls of one colour and none of the other are worth 1000, two 250, one 50, an empty line 25, and a line with both colours nothing. Its authors worked an example of nine lines. Later they let the points add up, so that two balls are worth 250 and 50.

sogo-columns =
    .line = Line
    .number = By number
    .sum = Added up

force3-game = An example game in six phases. The exact table knows every position of Force 3: under the board stands what it says of each move.

force3-phases =
    .phase-1 = Both place a token.
    .phase-2 = Both place another: two in a column threaten a third.
    .phase-3 = Both place their last one, and the column is blocked.
    .phase-4 = A tile slides into the hole and takes its token along: a threat on the diagonal. A token moves to block it.
    .phase-5 = Tokens move: a threat in the middle column, and one in the right column.
    .phase-6 = The right column is blocked by the token from the middle, where the second player completes a diagonal.

# $move, $verdict
table-says = { $move }: the table says { $verdict }.

next-move = Next move
previous-move = Move before

force3-learning =
    Can a program learn Force 3 by playing? The authors of the program that this one set out from tried it against their own search. After 1000 games its average reward was worse than at the beginning: −1448.8 for the first hundred games, −1768.2 for the last. Below −1000 there must have been more to it than lost games; and its search undid only half of a move and forbade too much, so that the same position was not always the same.

    Ours begins with nothing but the rules, plays against a search of two moves and thinks over what it has seen. The table only measures it: the share of positions whose result it knows, and of moves that are right.

learn = Let it learn 1000 games

learn-columns =
    .games = Games
    .average = Average
    .original = The original
    .positions = Positions known
    .moves = Right moves
    .first = First against the table

othello =
    How many moves are there? A table of complexities once said of Othello: at most 8, four at first and then fewer. Counted from the start there are 4, 12, 56 and 244 ways to play one, two, three and four moves; and in random games, played here just now, the number of moves grows until the middle of the game.

    The table also called the whole “mostly polynomial”. One operation is: on a board of n squares, finding all moves, turning discs or counting them takes at most about n steps in each of eight directions, and here all squares are handled at once as the bits of one number. The search is not: with b moves in a position and d plies minimax visits about b^d positions. Alpha-beta with the best moves first still reads b^⌈d/2⌉ + b^⌊d/2⌋ − 1 of them, which also grows exponentially with d.

othello-columns =
    .move = Move
    .average = Moves on average
    .most = Most

pogo =
    Which criterion matters? The program that this one set out from counted its stacks, the opponent’s stacks and the tokens in its own, and its authors asked which of them decides. The exact table answers, over all 111,209,633 decided positions. Guessing that the side to move wins is right in 73.4 % of them. The best rule that sees one’s own stacks reaches 78.9 %, the opponent’s stacks 76.6 %, the tokens in one’s own stacks 85.9 %; all three together 86.7 %, and their formula is as good as the best rule could be: 86.7 %.

    Two impressions of theirs: small stacks hamper, and attack is as good as defence. With as many stacks and tokens as the opponent, the side to move wins 95.0 % of the decided positions with no stack of a single token, 92.0 % with one, 86.5 % with two and 92.1 % with three: they do hamper. The number of stacks one could land on tells 74.3 %, that of one’s own in danger 74.8 %: one is as good as the other, and neither says much.

    Their formula is (own / (2 × other)) / (own + other) + tokens / 12, where own and other count stacks. With whole numbers only, as a program computes by mistake, it is 0 nearly everywhere and tells no more than having the move: 73.4 %. If tokens means only those of one’s own colour, it tells 86.0 %.

    How many games are there? A report estimated 20^n for n moves. Counted: 16 moves at the start, later 15 to 17 on average and at most 37 in 200 random games.

morpion =
    Where should one begin? The original program counted the lines that a player can still complete. On an empty cube that is the number of lines through a place: with an odd size the centre has 13, more than any other. An even size has no centre: there the corners and inner corners, the places on the four long diagonals, have 7 lines each, and all others 3 or 4. So its first move is the centre on odd sizes, and a corner or inner corner on even ones.

    The original had two seconds a move. On the cube of 64 places minimax reached depth 2 in that time and alpha-beta depth 4. Measure here how far they get in this browser, and how many positions they visit.

depths-columns =
    .algorithm = Algorithm
    .original = The original’s depth
    .here = Depth here in two seconds
    .positions = Positions visited

measure = Measure here
