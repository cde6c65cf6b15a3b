names =
    .sogo = Sogo
    .morpion = Morpion 3D
    .force3 = Force 3
    .othello = Othello
    .pogo = Pogo

taglines =
    .sogo = Drop balls on rods, align four in space.
    .morpion = Noughts and crosses in a cube of spheres.
    .force3 = Three tokens each, eight tiles that slide.
    .othello = Outflank, turn over, own the board.
    .pogo = Hop with one, two or three tokens; own every stack.

hands =
    .sogo = Point at a rod to see where the ball would land, click to drop it.
    .morpion = Turn the cube by dragging, click a free sphere to colour it. “Layers side by side” shows the cube flat.
    .force3 = Click a bare tile to place a token. Click a tile beside the hole, then the hole, to slide it. Click your token, then a bare tile, to move it. Where a tile could do both, click it twice to place.
    .othello = Playable squares are marked; click one. A forced pass is played for you and announced.
    .pogo = Click a stack of yours, then a destination. The number of tokens is asked only when it is not clear.

rules =
    .sogo =
        The board is a square of rods. In turn, each player drops a ball of their colour on a rod; it falls to the lowest free place. A full rod takes no more.

        Get a full row first to win, four balls on the usual board: along a row, up a rod, on a slope or through the whole cube.

        If the board fills up without a line, the game is a draw.
    .morpion =
        The board is a cube of spheres. In turn, each player colours any free sphere.

        Get a full row first to win, four spheres in the usual cube: in any direction, long diagonals included.

        If every sphere is coloured and there is no line, the game is a draw.
    .force3 =
        Eight tiles lie in a tray of nine places, the centre is empty. Each player has three tokens.

        On a turn, do one thing: place a token from your hand on a bare tile, move one of your tokens to another bare tile, or slide one tile, or two in a row, into the hole. A tile carries its token with it, yours or not.

        The exact inverse of the opponent’s last slide is forbidden for one turn.

        Three tokens of one colour in a row, a column or a diagonal win.
    .othello =
        Black plays first. A disc must be put so that it outflanks at least one opposing disc in a straight line; all outflanked discs are turned over.

        A player who cannot move passes. When neither can, the game is over and the most discs win.
    .pogo =
        Each player starts with six tokens in three stacks of two. A stack belongs to the owner of its top token.

        On a turn, take the top one, two or three tokens of a stack of yours and move them exactly that many steps along rows and columns, turning if you like, but never stepping back on the way and never ending where you started. They land on top of whatever is there.

        You win when you own every stack. A position that occurs for the third time is a draw.

option-names =
    .tokens = Tokens move
    .slide = Tiles that may slide
    .undo = Forbidden inverse
    .double = Double slides
    .place = Placing
    .both = Both lines at once
    .uturn = Three tokens to a neighbour

option-values =
    .tokens-1 = anywhere
    .tokens-2 = to neighbours
    .slide-1 = any
    .slide-2 = own or bare
    .undo-1 = of any slide
    .undo-2 = of a double slide
    .undo-3 = none
    .double-1 = allowed
    .double-2 = not allowed
    .place-1 = at any time
    .place-2 = all tokens first
    .both-1 = mover wins
    .both-2 = draw
    .both-3 = opponent wins
    .uturn-1 = allowed
    .uturn-2 = not allowed
