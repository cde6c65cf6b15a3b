orders =
    .natural = 生成順
    .best = 良い手から
    .worst = 悪い手から
    .chance = ランダム

switches =
    .deepening = 一手ずつ深くする
    .all-best = 最善手をすべて見つける
    .table = 置換表
    .killers = キラー手
    .history = 履歴による順序
    .null-window = ヌルウィンドウ
    .aspiration = 根での狭い窓
    .reductions = 後ろの手を浅く
    .extensions = 強制手を延長
    .forced = 強制手を見る
    .mate-distance = 遠い勝ちを捨てる
    .wrong-sign = 最後の一手で逆の得点
    .first-win = 最短でなく最初の勝ち
    .judge-moves = 局面でなく手を評価
    .no-flips = 返しとパスを忘れる

race-columns =
    .algorithm = アルゴリズム
    .positions = 局面数
    .evaluated = 評価
    .cuts = 枝刈り
    .table = 表の的中
    .depth = 深さ
    .seconds = 秒
    .value = 値
    .move = 手

depth-columns =
    .depth = 深さ
    .positions = 局面数
    .move = 最善手
    .value = 値
    .truth = 真実では

code-minimax =
    値(局面, 深さ)
      終局または同形反復なら: 結果を返す
      深さ = 0 なら: 評価(局面) を返す
      最善 = -無限大
      すべての手について
        v = -値(手の後の局面, 深さ - 1)
        v > 最善 なら: 最善 = v
      最善を返す

code-alphabeta =
    値(局面, 深さ, α, β)
      終局または同形反復なら: 結果を返す
      深さ = 0 なら: 評価(局面) を返す
      最善 = -無限大
      すべての手について
        v = -値(手の後の局面, 深さ - 1, -β, -α)
        v > 最善 なら: 最善 = v
        最善 > α なら: α = 最善
        α >= β なら
          最善を返す、残りの手は飛ばす
      最善を返す

code-search =
    値(局面, 深さ, α, β)
      終局か反復なら: 結果を返す
      表の情報で足りれば: それを返す
      深さ = 0 なら: 評価(局面) を返す
      勝ちか強制の手があれば: その手だけ調べる
      βを大きく超えるか、近い勝ちがなければ: 返す
      有望な順にすべての手について
        v = 軽く調べる：ヌルウィンドウ、後ろの手は浅く
        v > α なら: v = しっかり調べる
        v > α なら: α = v
        α >= β なら: 手を覚えて v を返す
      値を覚えて最善を返す

code-sampling =
    繰り返す
      節 = 根
      節に子がある間
        節 = 平均 + 探索項 ÷ 訪問 が最大の子
      ここで終局なら: 結果は既知
      節に子を作る
      結果 = ここからのランダム対局
      戻り道の各節について
        訪問 + 1、合計 + 結果
    訪問が最も多い手を指す

title = 探索の内側
board = 盤
tree = 木
time = 時間
settings = 探索

# $move, $player, $value, $opponent, $other-value, $other-move, $skipped
cut = { $move }の後、{ $player }は{ $value }以上が確実です。{ $opponent }は{ $other-move }で既に{ $player }を{ $other-value }に抑えられるので、ここへは来ません：{ $skipped }。

# $move, $player, $value, $skipped
cut-window = { $move }の後、{ $player }は{ $value }以上が確実で、探索開始時の窓を上回ります：{ $skipped }。

# $move, $player, $value, $bound, $skipped
cut-null = { $move }の後、{ $player }は{ $value }以上が確実です。ヌルウィンドウは{ $bound }を超えるかどうかだけを尋ねました：{ $skipped }。

skipped = { NUMBER($count) }個の応手を省略

# $move, $player, $value
best = すべての手を調べました：{ $player }には{ $move }が最善で、{ $value }です。

# $player, $value, $move, $other-value, $other-move
none-better = すべての手を調べましたが、{ $player }に{ $value }（{ $move }）を超える手はありません。{ $player }には{ $other-move }で既に{ $other-value }があるので、ここへは来ません。

# $player, $value, $move
none-better-window = すべての手を調べましたが、{ $player }に{ $value }（{ $move }）を超える手はなく、探索開始時の窓を下回ります。

# $player, $value, $move, $bound
none-better-null = すべての手を調べましたが、{ $player }に{ $value }（{ $move }）を超える手はありません。ヌルウィンドウは{ $bound }を超えるかどうかだけを尋ねました。

# $player, $value
cropped = ここから調べたものの一部は記録に入りきりませんでした。{ $player }にとって：{ $value }。

# $player, $move, $value
forced = { $player }は{ $move }と指すしかなく、他の手はすぐに負けます：{ $value }。

# $player, $value
leaf = 深さを使い切りました。評価は{ $player }に{ $value }です。

# $player, $value
over = 終局です。{ $player }にとって：{ $value }。

repetition = 途中で一度現れた局面なので、引き分けと数えます。
wins = { $player }はここですぐに勝ちます。他は調べていません。

# $player, $value, $bound
margin = 評価は{ $player }に{ $value }で、必要な値を大きく上回り、残りの数手では変わりません：{ $bound }。

mate-distance = ここからの勝敗は、既に確実なものより遠いので、何も調べていません。

# $player, $value
table = この局面は調べ済みで、表の情報で足ります。{ $player }にとって：{ $value }。

# $player, $value
known = 確定しています。{ $player }にとって：{ $value }。

# $count, $value, $player, $move, $visits
averaged = 訪問{ NUMBER($count) }回、平均は{ $player }に{ $value }。最も訪問されたのは{ $move }で{ $visits }回です。

# $count, $value, $player
averaged-leaf = 訪問{ NUMBER($count) }回、平均は{ $player }に{ $value }。

# $player, $value
proven = 手順で証明されています。{ $player }にとって：{ $value }。

stopped = 探索はここで打ち切られました。値に意味はありません。

reduced = 順序が後ろなので、{ NUMBER($count) }手浅く調べました。

research = 軽く調べると最善より良いかもしれないので、調べ直しました。
null-window = これまでの最善より良いかどうかだけを尋ねました。
aspiration = 値が狭い窓の外だったので、広い窓ですべて調べ直しました。
confirmation = 結末は確実ですが手数が不明なので、浅くせずにすべて調べ直しました。
win-in = { $count }手で勝ち
loss-in = { $count }手で負け
a-win = 勝ち
a-loss = 負け
draw = 引き分け
mistakes = 最初のプログラムの誤り：
mistakes-made = わざと誤りを入れています：{ $mistakes }。
order = 手の順序
visits = 訪問

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary = { $positions }局面を訪問、深さ{ $depth }。枝刈りなしなら{ $without }。評価{ $evaluated }、枝刈り{ $cuts }、表の回答{ $answers }。

# $positions, $depth, $without, $evaluated, $cuts, $answers
summary-estimated = { $positions }局面を訪問、深さ{ $depth }。枝刈りなしなら約{ $without }。評価{ $evaluated }、枝刈り{ $cuts }、表の回答{ $answers }。

summary-stopped = { $positions }局面で止まりました。深さ{ $depth }は終わっていないので、値はありません。枝刈りなしでは約{ $without }局面です。

# $visits, $depth
summary-sampled = 訪問{ $visits }回。最善の手順は{ $depth }手です。

omitted = { $positions }局面は入りきらず、省きました。
selected = 選んだ局面
root = 開始局面
window = { $player }の窓

# $entry, $now, $exit
windows = 入口{ $entry }、現在{ $now }、出口{ $exit }

value = { $player }から見た値
truth = { $player }から見た真実
mistaken = 探索はここで間違えています。
skipped-here = 調べなかった手
saved-counted = { $positions }局面を節約
saved-estimated = 約{ $positions }局面を節約（推定）
icicle = 木の全体
icicle-help = 帯は一つの手で、幅はその下にあるもの全部です。斜線は調べなかった手で、幅は節約した分です。ホイールか二本指で拡大、ドラッグで移動、矢印で木をたどります。
textbook = 選んだ局面の周り
outline = 言葉で見る木
iteration = 反復
first = 最初へ
back = 一歩戻る
step-in = 中へ
over-it = 飛ばす
out = 外へ
next-cut = 次の枝刈り
next-best = 次の最善手
last = 最後へ
play = 再生
halt = 停止

# $number, $total
moment = 時点{ $number }／{ $total }

entering = { $line }に入る
leaving = { $line }を出る

# $number, $result
sampling = 訪問{ $number }：{ $result }

code = アルゴリズム
race = 競走
race-start = 四つのアルゴリズムを競走させる
race-right = 正しい
race-wrong = 間違い

# $moves, $depth, $minimax, $alphabeta
race-note = 一局面の手数 b = { $moves }、深さ d = { $depth } のとき、ミニマックスは約 b^d = { $minimax } 局面、完全な順序のアルファベータはb^⌈d/2⌉ + b^⌊d/2⌋ − 1 = { $alphabeta } 局面を訪問します。

take = 書き出す
copy-link = リンクをコピー
playout = ランダム対局：{ $moves }

# $average, $exploration
uct = 平均{ $average }、探索項{ $exploration }

hidden = 他{ $positions }
none = 終局しているので、調べるものがありません。
working = 探索中
present = 教室用に大きく
back-to-game = 対局に戻る
speed = 毎秒の歩数
never-looked = { $move }はここでは調べていません。
more = もっと見る
not-yet = 答えるまで結果は隠れています。
budget = それぞれの局面数
ideas-start = 工夫を一つずつ外した本格探索
all-ideas = すべての工夫
without = なし：{ $idea }
depths = 深さごと
depths-about = 深さごとの最善手です。真実がわかる局面では、どの深さから理解したかがわかります。
deepen = 深さごとに探索
quiz = クイズ
quiz-about = 何かが決まる所で探索が止まり、先にあなたが決めます。
quiz-start = クイズを始める
quiz-stop = クイズを終える
quiz-next = 続ける

# $number, $total
quiz-number = 問題{ $number }／{ $total }

# $right, $total
quiz-done = { $total }問中{ $right }問正解。リンクで同じ問題をもう一度できます。

quiz-none = この探索には問うところがありません。
quiz-right = 正解です。
quiz-wrong = 違います。

# $line, $player, $alpha, $beta, $move, $value
ask-cut = { $line }：{ $player }の番、窓は[{ $alpha }, { $beta }]です。今調べた{ $move }で{ $player }は{ $value }を得ます。ここで枝を刈りますか、続けますか？

# $line, $player, $alpha, $beta, $seen
ask-window = { $line }：{ $player }は窓[{ $alpha }, { $beta }]で入りました。調べた手：{ $seen }。αとβは今いくつですか？

ask-leaf = 根の値を決める葉はどれですか？
ask-visit = { $visits }回の訪問の後、UCTが次に訪問する手はどれですか？
choice-cut = 枝を刈る
choice-go-on = 続ける

# $alpha, $beta
why-go-on = 窓は[{ $alpha }, { $beta }]で、αはまだβより小さいので、他の手にも意味があります。

why-window = αはこれまでの最善か入口の値です。βはここでは変わりません。

# $move, $average, $exploration, $sum
why-visit = { $move }は平均{ $average }、探索項{ $exploration }、合計{ $sum }で最大です。

weights-about = 評価が数えるものと、その重みです。変えるとすぐに探索し直します。
weights-usual = 通常の重みに戻す
weights-same = 最善手は通常の重みと同じ{ $move }です。

# $usual, $move
weights-change = 通常の重みでは最善手は{ $usual }、この重みでは{ $move }です。

# $now, $all
visits-by-now = 現在{ $now }、全体で{ $all }

results = { $player }のランダム対局

# $won, $drawn, $lost
results-told = { $won }勝{ $drawn }分{ $lost }敗

take-link = この画面へのリンク
take-seen = この画面：
take-whole = 探索全体：

# $percent, $low, $high, $meaning
contest-means = 得点率{ $percent }%。同じ条件なら100回中95回、真の値は{ $low }～{ $high }%にあります：{ $meaning }

contest-better = この重みの方が良いです。
contest-worse = この重みの方が悪いです。
contest-open = はっきりした差はありません。
