# $width, $player
sogo =
    .card-1 = Aim: { $width } balls in a row, in any direction, also upwards and slanting. You play { $player }.
    .card-2 = Balls fall down their rod. Point at a rod to see where yours would land, click to drop it.
    .card-2-touch = Balls fall down their rod. Touch a rod to see where yours would land, slide to another, lift to drop it.

# $width, $player
morpion =
    .card-1 = Aim: { $width } spheres in a row, in any direction, also through the cube. You play { $player }.
    .card-2 = Click any free sphere. Drag beside the cube to turn it, or press E to split its layers.
    .card-2-touch = Tap any free sphere. Drag beside the cube to turn it; the button with the layers splits it.

# $width, $player
force3 =
    .card-1 = Aim: your three tokens in a row, a column or a diagonal. You play { $player }.
    .card-2 = Tiles slide too, with the token on them, yours or not: click a tile beside the hole, then the hole.
    .card-2-touch = Tiles slide too, with the token on them, yours or not: tap a tile beside the hole, then the hole.
    .card-3 = Two tiles slide at once where the hole is at the end of their line: click the far one, then the hole.
    .card-3-touch = Two tiles slide at once where the hole is at the end of their line: tap the far one, then the hole.

# $width, $player
othello =
    .card-1 = Aim: more discs than the other side at the end. You play { $player }.
    .card-2 = Each disc must trap some of theirs in a straight line between it and another of yours. Trapped discs turn over.

# $width, $player
pogo =
    .card-1 = Aim: your colour on top of every stack. You play { $player }.
    .card-2 = As many steps as tokens: take one, two or three from the top of a stack of yours, and move them exactly that far.
    .card-3 = Steps go along rows and columns and may turn a corner. Click your stack, then where it goes.
    .card-3-touch = Steps go along rows and columns and may turn a corner. Tap your stack, then where it goes.

next = Next
done = Got it
