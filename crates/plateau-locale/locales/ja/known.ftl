title = わかっていること
intro = すべてのゲームのすべての盤で、最善を尽くせばどちらが勝つか。ここには証明されたことだけを載せます。証明がなければ未解決です。
board = 盤
value = 最善の結果
finder = 発見者
check = 確かめる
first-wins = 先手の勝ち、{ $plies }手以内
second-wins = 後手の勝ち、{ $discs }石差
draw = 引き分け
open = 未解決
this-project = このプロジェクト
long-known = 昔から既知

# $rules, $first, $draws
every-rule = { $rules }通りのルールはすべて解かれています。先手の勝ちが{ $first }通り、引き分けが{ $draws }通りです。
certificate = 証明書
refute = 反証に挑戦
refute-title = 証明との対戦：{ $board }
ready = あなたが先手です。応手は探索ではなく証明書によるものです。できるなら列を完成させてください。
opening = 初手への応手です。ここから盤は小さな部分に分かれます。
component = この{ $places }マスは一組です。どこに打っても、応手もこの中にあります。
anything = その手は空いた列を脅かさないので、どう応じてもかまいません。

# $open, $total
open-lines = { $total }本中{ $open }本の列がまだ空いています。
over = { $lines }本の列はすべて止まりました。もう勝てません。
loading = 証明書を読み込み中…
missing = 証明書を読み込めませんでした。他の機能は使えます。
lesson = 立方体が分かれるしくみ
lesson-ask = 一つの列のマスを全部取ってみましょう。
lesson-over = すべての列が止まりました。

# $row, $column, $state
place = { $row }行{ $column }列：{ $state }
yours = あなた
theirs = 応手
free = 空き
pair-title = 一つの対
pair = 印を付けた、同じ列の二マスです。列には両方が必要です。一方を取れば、応手はもう一方です。
square-title = 5×5の対
square = この正方形の12本の列にはそれぞれ対があり、どの二つの対もマスを共有しません。だから列は決して完成しません。
crossing-title = 対は高くつく
crossing = 6×6×6には148本の列と216マスがあり、対では296マス必要です。列が交わる所では少なくて済みます。ここでは4本の列が8マスでなく7マスで止まります。
grid-title = 九マスの格子
grid = 3行と3列は9マスで止まります。対なら12マスです。応手はもう決まっておらず、それまでの手によります。
diagonal-title = 斜めをもう一本
diagonal = 格子の二マスを通る斜めは、行の端に一マス足すだけです。10マスで7本の列です。6×6×6の証明のほとんどはこれでできています。
parts-title = 部分と部分
parts = 相手が打った部分で応じましょう。一つずつ止まる部分は、合わせても止まります。どの初手と応手の後でも、6×6×6の残りはこのような部分に分かれます。
