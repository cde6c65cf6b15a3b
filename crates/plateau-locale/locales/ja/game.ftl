play-now = { $game }で遊ぶ
resume = 再開
new-game = 新しい対局
start = 開始
restart = 最初から
rematch = もう一局
swap-sides = 先後を入れ替える
undo = 待った
redo = やり直し
resign = 投了
resign-ask = 投了しますか？
offer-draw = 引き分けを提案
draw-accepted = 引き分けが成立しました。
draw-declined = { $player }は引き分けを断りました。
hint = ヒント
pause = 一時停止
go-on = 再開
step = 一手進める
moves = 棋譜
no-moves-yet = まだ手がありません。

# $number, $player
move-number = { $player }、{ $number }手目

threats = リーチ
analysis = 解析
share = 共有・保存
share-link = この局面へのリンク
embed-line = 自分のページに載せるHTML
save-file = ファイルに保存
load-file = ファイルを読み込む
load-hint = 保存した対局、リンク、またはf5d6c3のようなオセロの棋譜を貼り付けてください。
paste-text = 棋譜のテキスト
image = 盤の画像
mode = 対局者
mode-humans = 二人で対局
mode-computer = コンピュータと対局
mode-watch = コンピュータ同士
you-play = あなたの手番
first-player = 先手
second-player = 後手
chance = ランダム
opponent = 相手
player-x = 先手
player-o = 後手
human = プレイヤー
level-name = レベル{ $level }
size = 大きさ
clock = 持ち時間
clock-none = なし

clock-minutes = 各{ NUMBER($count) }分

your-turn = { $player }：あなたの番です。
to-move = { $player }の番です。
thinks = { $player }が考えています…

# $count, $player, $seconds
thinks-depth = { $player }が考えています… { NUMBER($count) }手先、{ $seconds }秒

thinking-paused = 一時停止中。{ $player }の番です。
must-pass = { $player }は指せないのでパスします。

# $player, $reason
wins = { $player }の勝ち：{ $reason }

draw = 引き分け：{ $reason }
you-win = あなたの勝ちです！
you-lose = あなたの負けです。
why-line = 列が完成
why-both-lines = 両方の列が完成
why-full = 盤が埋まった
why-discs = 石数による
why-stacks = すべての山を獲得
why-repetition = 同一局面三回
why-resignation = 投了
why-agreement = 合意
why-time = 時間切れ
why-adjudication = 別の場での裁定

# $first, $first-score, $second, $second-score
score = { $first } { $first-score }、{ $second } { $second-score }

# $first, $first-count, $second, $second-count
in-hand = 持ち駒：{ $first } { $first-count }、{ $second } { $second-count }

# $number, $total
looking-back = { $total }手中{ $number }手目の局面です。

back-to-now = 最後の手に戻る
confirm-ask = { $move }と指しますか？
confirm = 指す
hint-is = 最善手：{ $move }

# $move, $reason
hint-why = 最善手：{ $move }（{ $reason }）

reason-wins = すぐに勝ち
reason-parries = { $place }での負けを防ぐ
reason-win = { NUMBER($count) }手で必勝
reason-win-within = { NUMBER($count) }手以内で必勝
reason-loss = どの手も負け、これが最長で{ NUMBER($count) }手
reason-loss-within = どの手も{ NUMBER($count) }手以内に負け
reason-draw = 引き分けに持ち込む
reason-discs = 最終{ $discs }石差

# $score, $reply
reason-score = { $score }、予想される応手：{ $reply }

reason-score-alone = { $score }
reason-best = 予想される応手：{ $reply }
reason-best-alone = 最善に見える
exact-value = 確定
value-win = { NUMBER($count) }手で勝ち
value-win-within = { NUMBER($count) }手以内で勝ち
value-wins = 勝ち
value-loss = { NUMBER($count) }手で負け
value-loss-within = { NUMBER($count) }手以内で負け
value-loses = 負け
value-draw = 引き分け
evaluation = 評価値
candidates = 候補手
loaded = 対局を読み込みました。
history-empty = この端末にはまだ対局がありません。
history-clear = すべての対局を削除
history-note = この端末にだけ保存されています。

# $count, $move
replace-ask = ここで{ $move }と指しますか？ この後の{ NUMBER($count) }手は消えます。

# $player, $other
draw-ask = { $player }が引き分けを提案しています。{ $other }は受けますか？

draw-take = 引き分けを受ける

# $player, $place, $layer
hear-drop = { $player }が{ $place }の{ $layer }段目に玉を落としました。

# $player, $place
hear-colour = { $player }が{ $place }を塗りました。

# $player, $place
hear-put = { $player }が{ $place }に駒を置きました。

# $count, $player, $place
hear-disc = { $player }が{ $place }に打ち、{ NUMBER($count) }石を返しました。

# $count, $player, $from, $to
hear-hop = { $player }が{ $from }から{ $to }へ{ NUMBER($count) }個動かしました。

# $player, $from, $to
hear-token = { $player }が駒を{ $from }から{ $to }へ動かしました。

# $player, $from, $to
hear-slide = { $player }がタイル{ $from }を{ $to }へ滑らせました。

# $player, $from, $to
hear-slide-two = { $player }がタイル二枚を{ $from }から{ $to }の方へ滑らせました。

# $player, $place
hear-threat = { $player }は{ $place }でリーチです。

hear-line = 列：{ $places }

# $count, $place, $tokens
hear-stack = { $place }：{ NUMBER($count) }個、上から{ $tokens }

hear-free = { $place }：空き

# $player, $place
hear-along = { $player }の駒は{ $place }に移りました。

hear-hole = 穴は{ $place }になりました。

# $count, $places
hear-turned = { $count ->
       *[other] 返った石：{ $places }
    }

taken-back = 待った。{ $told }

# $name, $places
hear-places = { $name }：{ $places }

full-search = 本格探索
monte-carlo = モンテカルロ
nodes = 局面数

deleted = { NUMBER($count) }局を削除しました。

unfinished-at = 対局中、{ NUMBER($count) }手

seed = 乱数の種
rules-of = { $game }のルール
play-this = 遊ぶ
algorithm = アルゴリズム
depth = 深さ
noise = ゆらぎ
player-classic = 元祖プログラム
player-random = でたらめに指す
style = 棋風

# $percent, $player
evaluation-for = { $player } { $percent }%

threats-none = リーチはありません。

# $places, $player
threats-found = { $player }は{ $places }でリーチです。

try-weights = この重みを試す

# $won, $drawn, $lost
weights-standing = 通常の重みとの途中経過：{ $won }勝{ $drawn }分{ $lost }敗

# $won, $drawn, $lost
weights-done = 通常の重みとの結果：{ $won }勝{ $drawn }分{ $lost }敗

inside = コンピュータの読み
inside-cuts = アルファベータ法
inside-all = ミニマックス法
custom-opponent = カスタム…
think-time = 一手の時間
unlimited = 無制限
style-plain = 普通
style-aggressive = 攻撃的
style-solid = 堅実
style-tricky = 変則的
style-player = { $style }な棋風
review-whole = 対局全体を評価
weights = 重み
classic-easy = 元祖プログラム（易しい）
classic-normal = 元祖プログラム（普通）
saved-here = 対局はこの端末に自動で保存されます。
