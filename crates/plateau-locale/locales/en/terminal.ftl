# The game in a terminal. Letters of keys and names of orders (moves, undo, y/n) stay as they are.
screen-help = arrows, Enter or type a move  u undo r redo n new s save l load q quit ? help
layer-help = PgUp PgDn level

# How a move is typed comes into $forms.
more-help = Tab other choice  Esc clear  space pause  moves: { $forms }
line-help = type a move ({ $forms }) or: moves, board, undo, redo, new, save FILE, load FILE, help, quit

move-forms =
    .sogo = b3: a ball on that rod
    .morpion = c32: column, row, level
    .force3 = @b1 places, a1-c2 moves a token, b1>b2 slides a tile, a2>>c2 two tiles
    .othello = f5, or pass
    .pogo = 2a1-a3: how many, from, to

unnamed = unnamed

# $game, $x and $o are those who play the crosses and the noughts
title = { $game }: x { $x }, o { $o }

prompts =
    .move = move>
    .save-as = save as>
    .load = load>
    .confirm-new = start again and lose this game? y/n
    .confirm-quit = quit and lose this game? y/n

not-saved = played, but not saved: { $reason } (tried again with every move, and on save)
saved = saved ‘{ $file }’
thinking = { $side } is thinking

# $side, $depth, $score
thinking-deep = { $side } is thinking, depth { $depth }: { $score }

# How many moves there are: $count, for $side
to-move = { $count ->
        [one] { $side } to move, { $count } move
       *[other] { $side } to move, { $count } moves
    }

# How many moves were taken back comes after the $status: $count
to-redo = { $status } ({ NUMBER($count) } to redo)

# $side, $move
plays = { $side } plays { $move }

no-moves = no moves: the game is over

outcomes =
    .x = x wins
    .o = o wins
    .draw = draw

# $outcome, $ending
finished = { $outcome }: { $ending }

endings =
    .line = a line is complete
    .both-lines = both players completed a line at once
    .full-board = the board is full, and there is no line
    .discs = no moves are left, and the discs are counted
    .stacks = one player owns every stack
    .repetition = the position occurred for the third time
    .resignation = the opponent resigned
    .agreement = both players agreed
    .time = the opponent’s time ran out
    .adjudication = the result was settled away from the board

# $before, $played
review-move = { $before }, played { $played }
review-best = best: { $moves }

# $side, $accuracy, $given, $unclear
review-side = { $side }: accuracy { $accuracy }, gave away { $given }, { $unclear } moves unclear

review-decided = decided by { $move }

# $move, $reason
refused = ‘{ $move }’ is refused: { $reason }
