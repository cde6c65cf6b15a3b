letters =
    .win = 勝
    .loss = 負

stop = 停止

# $done, $total
progress = { $total }手中{ $done }手

signs =
    .brilliant = 妙手
    .good = 好手
    .interesting = 面白い手
    .doubtful = 疑問手
    .mistake = 悪手
    .blunder = 大悪手

in-discs = { NUMBER($count) }石

# $count, $discs
counted-discs = { $count ->
       *[other] { $discs }石
    }

in-games = 一局の{ $share }
summary = 両者の指し手
moves = 手数
given = 損
unclear = 不明な手
accuracy = 正確さ
accuracy-how = 正確さの計算方法
accuracy-text = 一手ごとに、勝ちの何割を手放したかを調べます。勝ちが負けになれば全部、勝ちが引き分け、または引き分けが負けになれば半分です。推定値は、8石または4点のリードを勝ちの73%とみなす曲線で数えます。正確さは100%から平均を引いた値です。判定できない手は除きます。
won-for = { $player }の勝ち
a-draw = 引き分け

# $value, $player
value-for = { $player }に{ $value }

# $player, $discs
won-by = { $player }の{ $discs }勝ち

# The sentence about the turning point: the move and its number, what the game was before
# ("a draw", "won for Red"), and what the move did ("loses in 4").
# $number, $before, $move, $how
decided = { $number }手目までは{ $before }でしたが、{ $move }は{ $how }。

lost-in = { $count }手で負けになる手です
lost-within = { $count }手以内に負けになる手です
lost = 負けになる手です
drew = 勝ちを逃す手です
lost-by = { $discs }負けになる手です
never-changed = 結果は初手から最後まで{ $result }のままでした。
undecided = はっきりした分岐点はありません。

# $number, $move, $result
known-since = { $number }手目の{ $move }の後、すでに{ $result }でした。

# $number, $move, $before, $after
move-told = { $number }手目 { $move }：前は{ $before }、後は{ $after }。

# A move that changed nothing: what the game was and is comes into $value.
# $number, $move, $value
move-same = { $number }手目 { $move }：変化なし、{ $value }。

best-told = 最善：{ $move }
believed = どちらも推定です（各{ $positions }局面の探索）。
nobody-can-tell = 一方は確定、一方は推定なので、損はわかりません。

# $player, $move
leaves-win = { $player }がすぐに勝てます：{ $move }

# $player, $move
ahead = ここで{ $player }は{ $move }と指しました。

title = 対局の振り返り
history = 評価値のグラフ
history-hint = クリックか矢印キーで局面に移動します。
legend = 実線：確定。破線：推定。
losses = 両者の損
as-table = 表で見る

# $player
columns =
    .move = 手
    .value = { $player }から見た値
    .given = 損

# $number, $move, $value
at = { $number }手目 { $move }の後：{ $value }

at-start = 初手の前：{ $value }
not-known = 不明
certain = 確定
try-again = 間違いから学ぶ

# $count, $player
try-side = { $player }（{ NUMBER($count) }）

try-none = { $player }：間違いなし

# $number, $player, $move
try-task = { $number }手目：{ $player }は{ $move }と指しました。もっと良い手を探してください。

try-looks = { $move }を調べています…

# $move, $value
try-right = 正解：{ $move }（{ $value }）

# $move, $value
try-nearly = 惜しい：{ $move }は少し損です（{ $value }）

# $move, $value
try-wrong = 不正解：{ $move }は形勢を損ねます（{ $value }）

# $move, $value
try-unclear = { $move }：はっきりしません（{ $value }）

# $move, $value
try-played = 実戦の手です（{ $value }）：形勢を損ねます。

solution = 正解を見る

# $move, $value
solution-is = 最善：{ $move }（{ $value }）

next = 次の間違い
enough = 終わる
lines = 読み筋
time = 時間
endless = 無制限
seconds = { $seconds }秒
by-table = 表
by-proof = 証明
by-solver = 完全読み
by-book = 定石
depth = 深さ{ $depth }

# $positions, $speed
work = { $positions }局面、毎秒{ $speed }

other-moves = その他の手
like = { $move }と対称
