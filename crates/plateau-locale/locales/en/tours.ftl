title = Lessons from the originals
about = Short paths through real trees: what the authors of the first programs found out, to be seen here.
next = Next step
previous = Step before
leave = Leave the lesson

# $number, $total
step = Step { $number } of { $total }

beside-rules = Five more stand beside the rules, with boards, tables and a learner at work:

beside =
    .line = What a line is worth: the worked example that makes 3050
    .depths = How deep a search gets in two seconds
    .learning = Learning against an exact table
    .criterion = Which criterion matters
    .moves = How many moves there are

titles =
    .cuts = Minimax against alpha-beta
    .order = The order of moves
    .horizon = The horizon
    .centre = The centre of the small cube
    .table = The same position by two ways
    .chance = Random games against the truth
    .blocked = It blocked but would not win
    .first-win = The first win instead of the nearest
    .flips = A search that forgets flips and passes
    .judging = Judging a move instead of a position

steps =
    .cuts-1 = Minimax examines every move and every reply on the cube of 64 places: 4,097 positions. In two seconds a move the original reached depth 2 with it.
    .cuts-2 = Alpha-beta finds the same value after 224 positions, and most of the tree is hatched: never examined. In the same two seconds the original reached depth 4 with it, where minimax would have to visit 15,503,105.
    .cuts-3 = This is the first cut. Read on the card why no other reply was examined here: the opponent already has something better elsewhere.
    .order-1 = Alpha-beta to depth 4 in the order in which the rules make the moves: 1,977 positions, where minimax visits 69,904.
    .order-2 = The same with the worst moves first: 53,592 positions. Cuts come late and most of them not at all. The value is the same.
    .order-3 = The same with the best moves first, by the evaluation after the move: 1,205 positions. Cuts come at once.
    .order-4 = The full search finds a good order by itself, depth by depth: 1,664 positions. To depth 7 from the beginning plain alpha-beta visits 1,525,672 positions and the full search 14,926. A computer player visits 5,627: on the symmetric board it also takes positions that are mirror images as one.
    .horizon-1 = Force 3 at its beginning. Three plies deep the search prefers a corner. The truth on the card: a corner only draws.
    .horizon-2 = The edge looks worse to three plies, and the truth says that it wins in 9. The search cannot see so far: that is its horizon.
    .horizon-3 = Nine plies deep it understands. Look at depth by depth under More: from which depth on is it right?
    .centre-1 = Three times three times three: small enough to be searched to the end, and the best laboratory, as the authors of the original said. Two plies deep the search likes the centre without knowing why. The truth: the first player wins by it in 7, and loses with every other first move.
    .centre-2 = After the centre the search proves it with 42,412 positions: whatever the second player does, it is lost in 6.
    .table-1 = Two moves in another order lead to the same position. The table remembers what was found out the first time and answers here: 47 times in this search of 1,664 positions.
    .table-2 = Without the table everything is examined again: 2,254 positions.
    .chance-1 = Monte Carlo plays random games and counts. After 50 visits its favourite is @b1, with 13 of them. It is right by luck: the truth says that this edge wins in 9.
    .chance-2 = After 2,000 visits its favourite is @a1, with 458 of them, and the truth says that a corner only draws. More random games are not more truth.
    .chance-3 = The edge of the beginning again: it wins in 9, and Monte Carlo left it after 103 visits, because they came out even. That is an average over random games, not a proof.
    .blocked-1 = Each player has three in a row. One ply is enough to see that a1 wins at once.
    .blocked-2 = The original gave the wrong player’s score at the last ply. With that mistake the same search plays b1: it blocks, but it will not win, just as its authors saw.
    .blocked-3 = The winning move: the game is over, and the search takes it for a win of the other player.
    .blocked-4 = Further ahead it is always the last ply that goes wrong. Here d4 makes two threats at once, and the right search sees the win in 3.
    .blocked-5 = With the mistake those wins count for the other player, and the search plays a3 instead.
    .first-win-1 = The strongest level of the original, depth 3. The nearest win is one move away: 1b3-b2.
    .first-win-2 = The original took the first win that it found, and every win was as good as any other. Here that is 1a1-a2, which wins two plies later.
    .first-win-3 = The win in one move is only a win like the others. Played on against a search of one ply, this one makes 7 moves without ending the game, until the same position comes for the third time: a draw. So level 3 lost to level 1 in the original; once the nearest win was taken, a higher level always won.
    .flips-1 = Four by four. a1 turns one disc and leaves the opponent without a move. The right search sees that the opponent has to pass.
    .flips-2 = The original’s search put discs down and turned none of them. The board shows what it saw after a1: nothing was turned, and the opponent seems to have moves.
    .flips-3 = It knew of no pass either: where a player cannot move, the game counted as over. So it takes itself for lost in 3 with every move and plays a3. In truth a1 wins and a3 loses.
    .judging-1 = The right search of two plies judges the positions that it comes to and plays @c1. The truth: a draw.
    .judging-2 = The original judged moves: what the last one gained, not where the whole line led. With that mistake @c2 looks better, and the truth says that the opponent wins in 5.
    .judging-3 = One ply deep it makes no difference: all moves begin in the same position, so gains and positions come in the same order.
