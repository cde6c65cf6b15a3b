full-rod = { $place }の棒はいっぱいです。
no-rod = この盤に{ $place }はありません。
coloured = { $place }はもう塗られています。
taken = { $place }にはもう石があります。
turns-nothing = { $place }に打っても一つも返りません。
can-move = 打てる場所があるのでパスできません。
game-over = 対局は終わりました。
place-first = 先に三つの駒を全部置いてください。
no-token-in-hand = 持ち駒がもうありません。
is-hole = { $place }は穴で、タイルがありません。
carries-token = { $place }のタイルにはもう駒があります。
no-token = { $place }に駒はありません。
not-yours = { $place }の駒はあなたのものではありません。
not-neighbours = このルールでは、駒は隣にだけ動けます。
not-beside-hole = { $place }のタイルはそこから穴へ滑れません。
foreign-tile = このルールでは、相手の駒が乗ったタイルは滑らせられません。
no-double = このルールでは、二枚同時に滑らせられません。
inverse = 直前のスライドをそのまま戻す手で、一手の間は禁止です。
not-your-stack = { $place }の山はあなたのものではありません。

# $from, $to
no-such-distance = { $from }から{ $to }へは行けません。動かす個数とちょうど同じ歩数だけ進みます。

not-legal = ここではその手は指せません。
not-your-turn = あなたの番ではありません。
bad-link = このリンクは開けません：{ $reason }
bad-file = この対局は読み込めません：{ $reason }
bad-saved = 保存された対局を読み込めず、「自分の対局」に移しました：{ $reason }
text-unknown = 保存された対局でも、リンクでも、オセロの棋譜でもありません

# $line, $column, $reason
text-at = { $line }行目{ $column }文字目：{ $reason }

# $number, $move, $reason
text-move = { $number }手目 { $move }：{ $reason }

text-move-unknown = { $number }手目の意味がわかりません
text-no-game = どのゲームか書かれていません
text-tag = タグ{ $tag }が合いません
text-broken-tag = 角括弧の行が壊れています
text-open = 開いた括弧が閉じられていません
text-result = 結果が手順と合いません
text-moves = 手順の中に意味のわからない部分があります
text-othello = 中のオセロの棋譜が壊れています
link-version = 別のバージョンのリンクです
link-damaged = リンクが壊れているか、途中で切れています

damaged-games = 保存された{ NUMBER($count) }局を読み込めません。
