names =
    .sogo = Sogo
    .morpion = Morpion 3D
    .force3 = Force 3
    .othello = Othello
    .pogo = Pogo

taglines =
    .sogo = Kugeln auf Stäbe stecken, vier im Raum in einer Reihe.
    .morpion = Tic-Tac-Toe in einem Würfel aus Kugeln.
    .force3 = Je drei Steine, acht Platten, die gleiten.
    .othello = Einschließen, umdrehen, das Brett beherrschen.
    .pogo = Mit einem, zwei oder drei Steinen springen; alle Stapel erobern.

hands =
    .sogo = Zeige auf einen Stab, um zu sehen, wo die Kugel landet; ein Klick lässt sie fallen.
    .morpion = Drehe den Würfel durch Ziehen, klicke eine freie Kugel an, um sie zu färben. „Ebenen nebeneinander“ zeigt den Würfel flach.
    .force3 = Klicke eine leere Platte an, um einen Stein zu setzen. Klicke eine Platte neben dem Loch an und dann das Loch, um sie zu schieben. Klicke deinen Stein an und dann eine leere Platte, um ihn zu ziehen. Wo beides möglich ist, setzt ein zweiter Klick auf dieselbe Platte.
    .othello = Spielbare Felder sind markiert; klicke eines an. Muss jemand passen, geschieht das von selbst und wird angesagt.
    .pogo = Klicke einen deiner Stapel an, dann das Ziel. Nach der Zahl der Steine wird nur gefragt, wenn sie nicht eindeutig ist.

rules =
    .sogo =
        Das Brett ist ein Quadrat aus Stäben. Abwechselnd steckt jeder eine Kugel seiner Farbe auf einen Stab; sie fällt auf den untersten freien Platz. Ein voller Stab nimmt keine mehr auf.

        Wer zuerst eine ganze Reihe hat, auf dem üblichen Brett vier Kugeln, gewinnt: waagerecht, einen Stab hinauf, schräg oder quer durch den ganzen Würfel.

        Ist das Brett ohne Reihe voll, endet die Partie remis.
    .morpion =
        Das Brett ist ein Würfel aus Kugeln. Abwechselnd färbt jeder eine beliebige freie Kugel.

        Wer zuerst eine ganze Reihe hat, im üblichen Würfel vier Kugeln, gewinnt: in jeder Richtung, auch auf den langen Diagonalen.

        Sind alle Kugeln gefärbt und es gibt keine Reihe, endet die Partie remis.
    .force3 =
        Acht Platten liegen in einem Rahmen mit neun Plätzen, die Mitte ist leer. Jeder Spieler hat drei Steine.

        Wer am Zug ist, tut eines davon: einen Stein von der Hand auf eine leere Platte setzen, einen eigenen Stein auf eine andere leere Platte ziehen, oder eine Platte, oder zwei in einer Reihe, ins Loch schieben. Eine Platte nimmt ihren Stein mit, ob er dir gehört oder nicht.

        Die genaue Umkehrung des letzten gegnerischen Schubs ist für einen Zug verboten.

        Drei Steine einer Farbe in einer Zeile, Spalte oder Diagonale gewinnen.
    .othello =
        Schwarz beginnt. Ein Stein muss so gesetzt werden, dass er in gerader Linie mindestens einen gegnerischen Stein einschließt; alle eingeschlossenen Steine werden umgedreht.

        Wer nicht ziehen kann, passt. Können beide nicht ziehen, ist die Partie zu Ende, und die meisten Steine gewinnen.
    .pogo =
        Jeder Spieler beginnt mit sechs Steinen in drei Zweierstapeln. Ein Stapel gehört dem, dessen Stein oben liegt.

        Wer am Zug ist, nimmt den obersten, die obersten zwei oder drei Steine eines eigenen Stapels und zieht sie genau so viele Schritte waagerecht und senkrecht; Abbiegen ist erlaubt, Zurückgehen und am Ausgangsfeld enden nicht. Sie landen auf dem, was dort liegt.

        Du gewinnst, wenn dir alle Stapel gehören. Kommt eine Stellung zum dritten Mal vor, ist die Partie remis.

option-names =
    .tokens = Steine ziehen
    .slide = Platten, die gleiten dürfen
    .undo = Verbotene Umkehrung
    .double = Doppelte Schübe
    .place = Setzen
    .both = Beide Reihen zugleich
    .uturn = Drei Steine auf ein Nachbarfeld

option-values =
    .tokens-1 = überallhin
    .tokens-2 = auf Nachbarfelder
    .slide-1 = alle
    .slide-2 = eigene oder leere
    .undo-1 = jedes Schubs
    .undo-2 = eines doppelten Schubs
    .undo-3 = keine
    .double-1 = erlaubt
    .double-2 = nicht erlaubt
    .place-1 = jederzeit
    .place-2 = erst alle Steine
    .both-1 = wer zieht, gewinnt
    .both-2 = remis
    .both-3 = der Gegner gewinnt
    .uturn-1 = erlaubt
    .uturn-2 = nicht erlaubt
