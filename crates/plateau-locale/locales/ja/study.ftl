study = 検討
study-of = 検討：{ $game }
load-studied = 検討で開く
as-variation = 変化として検討
tree = 手順と変化
at-start = 開始
to-start = 最初へ
back = 一手戻る
forward = 一手進む
to-end = 変化の最後へ
undo = 変更を取り消す
redo = 変更をやり直す
promote = 昇格
delete = 削除
fold = 折りたたむ
unfold = 開く
comment = この局面へのコメント
signs = 手の記号

variations = 変化{ NUMBER($count) }個

too-deep = これ以上深い変化は作れません。
play-from-here = ここから対局
open-game = 棋譜を開く
open-hint = 保存した対局、リンク、オセロの棋譜、GGF、OBFの行、または局面を貼り付けてください。ファイルはページのどこにでもドロップできます。
open-files = ファイル（WTHORでは選手と大会も）
filter = 選手、大会、年を検索

found = { NUMBER($count) }局

# $shown, $total
found-first = { $total }局中の最初の{ $shown }局

damaged = 中の{ NUMBER($count) }局が壊れています。

black = 黒
white = 白
event = 大会
year = 年
discs = 石数
share = 共有
link-whole = リンクには検討全体が入ります。
link-main = 検討が長いため、リンクには本筋だけが入ります。
link = リンク
record = 変化付きの棋譜
transcript = この変化の棋譜
ggf = GGF
obf = この局面のOBF
position = この局面のテキスト
copy = コピー：{ $what }
save = 保存：{ $what }
save-short = 保存
picture = 局面の画像
animation = この変化の動く画像

# $number, $total
animation-working = 画像{ $number }／{ $total }

set-up = 局面を作る
tools = クリックの動作
tool-put = { $piece }を置く
tool-remove = 取り除く
tool-hole = 穴を動かす
who-moves = 手番
forbidden = 禁じられたスライド
forbidden-none = なし
start-position = 初期局面
clear = 盤を空にする
use-it = 検討する
set-up-fine = ここから指せます。
set-up-over = 終局した局面です。見ることはできますが、続きは指せません。
cannot-arise = 実戦では現れない局面ですが、指すことはできます。

# $player, $pieces, $owned
flaw-too-many = { $player }の駒が盤に{ $pieces }個ありますが、持てるのは{ $owned }個です。

# $player, $pieces, $owned
flaw-not-all = { $player }の駒は{ $owned }個のうち{ $pieces }個が盤にあります。

# $player, $pieces, $other, $other-pieces
flaw-not-in-turn = { $player }は{ $pieces }個、{ $other }は{ $other-pieces }個です。交互に指すと同数か、先手が一つ多くなります。

flaw-line = 最後の手では完成しえない列があります。対局はその前に終わっていたはずです。
flaw-forbidden = ここではそのスライドは禁じ手になりません。
book = 定石（石差）：
opening = 定石：{ $name }
elsewhere = 別のウィンドウがこの検討を開いています。
work-here = ここで検討する
