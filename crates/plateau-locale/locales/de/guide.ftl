# $width, $player
sogo =
    .card-1 = Ziel: { $width } Kugeln in einer Reihe, in jeder Richtung, auch nach oben und schräg. Du spielst { $player }.
    .card-2 = Kugeln fallen den Stab hinab. Zeige auf einen Stab, um zu sehen, wo deine landet; ein Klick lässt sie fallen.
    .card-2-touch = Kugeln fallen den Stab hinab. Berühre einen Stab, um zu sehen, wo deine landet; gleite zu einem anderen, und hebe den Finger, um sie fallen zu lassen.

# $width, $player
morpion =
    .card-1 = Ziel: { $width } Kugeln in einer Reihe, in jeder Richtung, auch durch den Würfel. Du spielst { $player }.
    .card-2 = Klicke eine freie Kugel an. Ziehe neben dem Würfel, um ihn zu drehen, oder drücke E, um die Ebenen zu trennen.
    .card-2-touch = Tippe eine freie Kugel an. Ziehe neben dem Würfel, um ihn zu drehen; der Knopf mit den Ebenen trennt sie.

# $width, $player
force3 =
    .card-1 = Ziel: deine drei Steine in einer Zeile, Spalte oder Diagonale. Du spielst { $player }.
    .card-2 = Auch Platten gleiten, mit dem Stein darauf, ob er dir gehört oder nicht: Klicke eine Platte neben dem Loch an, dann das Loch.
    .card-2-touch = Auch Platten gleiten, mit dem Stein darauf, ob er dir gehört oder nicht: Tippe eine Platte neben dem Loch an, dann das Loch.
    .card-3 = Zwei Platten gleiten zugleich, wenn das Loch am Ende ihrer Reihe liegt: Klicke die entferntere an, dann das Loch.
    .card-3-touch = Zwei Platten gleiten zugleich, wenn das Loch am Ende ihrer Reihe liegt: Tippe die entferntere an, dann das Loch.

# $width, $player
othello =
    .card-1 = Ziel: am Ende mehr Steine als die andere Seite. Du spielst { $player }.
    .card-2 = Jeder Stein muss gegnerische Steine in gerader Linie zwischen sich und einem anderen deiner Steine einschließen. Eingeschlossene Steine werden umgedreht.

# $width, $player
pogo =
    .card-1 = Ziel: deine Farbe oben auf jedem Stapel. Du spielst { $player }.
    .card-2 = So viele Schritte wie Steine: Nimm einen, zwei oder drei von der Spitze eines deiner Stapel und ziehe sie genau so weit.
    .card-3 = Schritte gehen waagerecht und senkrecht und dürfen abbiegen. Klicke deinen Stapel an, dann das Ziel.
    .card-3-touch = Schritte gehen waagerecht und senkrecht und dürfen abbiegen. Tippe deinen Stapel an, dann das Ziel.

next = Weiter
done = Verstanden
