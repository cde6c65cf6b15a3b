full-rod = Rod { $place } is full.
no-rod = There is no place { $place } on this board.
coloured = Sphere { $place } is coloured already.
taken = There is a disc on { $place } already.
turns-nothing = A disc on { $place } would turn nothing over.
can-move = You can move, so you cannot pass.
game-over = The game is over.
place-first = Place all three tokens first.
no-token-in-hand = No token is left in your hand.
is-hole = { $place } is the hole, there is no tile.
carries-token = The tile at { $place } carries a token already.
no-token = There is no token at { $place }.
not-yours = The token at { $place } is not yours.
not-neighbours = Under these rules tokens move to neighbours only.
not-beside-hole = The tile at { $place } cannot slide into the hole from there.
foreign-tile = Under these rules a tile with a token of the opponent does not slide.
no-double = Under these rules two tiles do not slide together.
inverse = That is the exact inverse of the last slide, forbidden for one turn.
not-your-stack = The stack on { $place } is not yours.

# $from, $to
no-such-distance = You cannot get from { $from } to { $to }: move exactly one step per token.

not-legal = That move is not possible here.
not-your-turn = It is not your turn.
bad-link = This link cannot be opened: { $reason }
bad-file = This game cannot be read: { $reason }
bad-saved = The saved game could not be read and was put aside in My games: { $reason }
text-unknown = it is neither a saved game nor a link nor a game of Othello

# $line, $column, $reason
text-at = line { $line }, character { $column }: { $reason }

# $number, $move, $reason
text-move = move { $number }, { $move }: { $reason }

text-move-unknown = move { $number } means nothing here
text-no-game = it does not say which game it is
text-tag = the tag { $tag } does not fit
text-broken-tag = a line in brackets is damaged
text-open = something is opened and never closed
text-result = the result does not fit the moves
text-moves = something among the moves makes no sense
text-othello = the game of Othello in it is damaged
link-version = it comes from another version
link-damaged = the link is damaged or cut short

damaged-games = { $count ->
        [one] One saved game cannot be read.
       *[other] { $count } saved games cannot be read.
    }
