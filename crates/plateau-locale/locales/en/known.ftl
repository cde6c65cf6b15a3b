title = What is known
intro = Who wins with best play, on every board of every game. Only what is proved stands here; where no proof exists, the question is open.
board = Board
value = Best play
finder = Found by
check = Check it
first-wins = The first player wins, in { $plies } plies at most
second-wins = The second player wins by { $discs } discs
draw = Draw
open = Open
this-project = this project
long-known = long known

# $rules, $first, $draws
every-rule = All { $rules } sets of rules are solved: the first player wins under { $first } of them, { $draws } are draws.
certificate = Certificate
refute = Try to refute it
refute-title = Against the proof, { $board }
ready = You begin. The answers come from the certificate and not from a search: complete a line if you can.
opening = That is the answer to your first move. From here on the board falls apart into small parts.
component = These { $places } places belong together: wherever you go among them, the answer is here too.
anything = That move threatened no line that is still open, so any answer will do.

# $open, $total
open-lines = { $open } of { $total } lines are still open to you.
over = All { $lines } lines are stopped: you cannot win any more.
loading = Loading the certificate…
missing = The certificate could not be loaded. Everything else works.
lesson = How a cube falls apart
lesson-ask = Try to take every place of a line.
lesson-over = Every line is stopped.

# $row, $column, $state
place = Row { $row }, column { $column }: { $state }
yours = yours
theirs = the answer
free = free
pair-title = A pair
pair = Two places of a line, marked out. The line needs both of them: take one, and the answer is the other.
square-title = Pairs on 5 × 5
square = Each of the 12 lines of this square has a pair of its own, and no two pairs share a place. So nobody ever completes a line.
crossing-title = Pairs are dear
crossing = 6 × 6 × 6 has 148 lines and 216 places: pairs would take 296. Where lines cross, fewer places do: here 4 lines hold on 7 places, not 8.
grid-title = A grid of nine
grid = 3 rows and 3 columns hold on 9 places, where pairs would take 12. No answer is fixed any more: it depends on what was played before.
diagonal-title = One diagonal more
diagonal = A diagonal through two places of the grid costs one place more, at the end of a row: 7 lines on 10 places. Most of the proof for 6 × 6 × 6 is made of this.
parts-title = Part beside part
parts = Answer in the part in which the other has just played, and parts that hold one by one hold together. After any first move and its answer, what is left of 6 × 6 × 6 falls apart into such parts.
