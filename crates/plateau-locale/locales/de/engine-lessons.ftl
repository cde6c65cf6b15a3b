explained = Warum diese Bewertung
by-original = Das ursprüngliche Programm
by-ours = Unsere

columns =
    .what = Was gezählt wird
    .count = Wie viele
    .each = Je
    .points = Punkte

total = Summe für { $player }
total-usual = Mit den üblichen Gewichten: { $points }
various = verschieden

terms =
    .empty = leere Reihen
    .one-ball = Reihen mit einer Kugel
    .two-balls = Reihen mit zwei Kugeln
    .three-balls = Reihen mit drei Kugeln
    .four-balls = Reihen mit vier Kugeln
    .five-balls = Reihen mit fünf Kugeln
    .open-line = offene Reihen
    .disc = Steine
    .one-token = offene Reihen mit einem Stein
    .two-tokens = offene Reihen mit zwei Steinen
    .three-tokens = Reihen mit drei Steinen
    .stacks-ratio = Stapel gegenüber denen des Gegners
    .owned-token = Steine in eigenen Stapeln
    .pair = Paare auf einer freien Reihe
    .blocked = Paare auf einer blockierten Reihe
    .placed = Steine auf dem Brett
    .centre = in der Mitte
    .corner = Ecken
    .tempo = am Zug sein
    .stack = Stapel
    .captive = Gegner darunter gefangen
    .run = eigene Steine obenauf
    .attack = Stapel in Reichweite
    .mobility = mögliche Züge
    .frontier = freie Felder neben eigenen Steinen
    .danger = Steine neben einer offenen Ecke
    .edge = Steine am Rand
    .one-missing = Reihen, denen einer fehlt
    .two-missing = Reihen, denen zwei fehlen
    .three-missing = Reihen, denen drei fehlen
    .odd-threat = Gewinnfelder auf ungeraden Ebenen
    .even-threat = Gewinnfelder auf geraden Ebenen
    .stacked-threat = Gewinnfelder übereinander
    .more-missing = Reihen, denen mehr fehlen
    .fork = Felder, die doppelt drohen würden
    .near-fork = Kreuzungen einer Reihe, der zwei, und einer, der drei fehlen
    .line = Reihen
    .lines = offene Reihen
    .threats = Gewinnfelder
    .forks = Felder, auf denen sich Reihen kreuzen
    .threat = Stäbe mit Gewinnfeldern
    .contested = Stäbe mit Gewinnfeldern beider
    .parity = wer zuerst an die Gewinnfelder kommt

lesson = Eine Lektion
sogo = Woran erkennt ein Programm, wer besser steht? Das Programm, von dem dieses ausging, sah jede Reihe an: Drei Kugeln einer Farbe und keine der anderen sind 1000 wert, zwei 250, eine 50, eine leere Reihe 25 und eine Reihe mit beiden Farben nichts. Seine Autoren rechneten ein Beispiel mit neun Reihen durch. Später ließen sie die Punkte zusammenzählen, sodass zwei Kugeln 250 und 50 wert sind.

sogo-columns =
    .line = Reihe
    .number = Nach Anzahl
    .sum = Zusammengezählt

force3-game = Eine Beispielpartie in sechs Phasen. Die exakte Tabelle kennt jede Stellung von Force 3: Unter dem Brett steht, was sie zu jedem Zug sagt.

force3-phases =
    .phase-1 = Beide setzen einen Stein.
    .phase-2 = Beide setzen noch einen: Zwei in einer Spalte drohen den dritten.
    .phase-3 = Beide setzen ihren letzten, und die Spalte ist blockiert.
    .phase-4 = Eine Platte gleitet ins Loch und nimmt ihren Stein mit: eine Drohung auf der Diagonale. Ein Stein zieht und blockiert sie.
    .phase-5 = Steine ziehen: eine Drohung in der mittleren Spalte und eine in der rechten.
    .phase-6 = Die rechte Spalte wird vom Stein aus der Mitte blockiert, wo der zweite Spieler eine Diagonale vervollständigt.

# $move, $verdict
table-says = { $move }: Die Tabelle sagt { $verdict }.

next-move = Nächster Zug
previous-move = Voriger Zug

force3-learning =
    Kann ein Programm Force 3 durch Spielen lernen? Die Autoren des Programms, von dem dieses ausging, versuchten es gegen ihre eigene Suche. Nach 1000 Partien war die durchschnittliche Belohnung schlechter als am Anfang: −1448,8 für die ersten hundert Partien, −1768,2 für die letzten. Unter −1000 muss mehr im Spiel gewesen sein als verlorene Partien; und ihre Suche nahm nur einen halben Zug zurück und verbot zu viel, sodass dieselbe Stellung nicht immer dieselbe war.

    Unseres beginnt allein mit den Regeln, spielt gegen eine Suche mit zwei Zügen Tiefe und denkt über das Gesehene nach. Die Tabelle misst es nur: den Anteil der Stellungen, deren Ergebnis es kennt, und den der richtigen Züge.

learn = 1000 Partien lernen lassen

learn-columns =
    .games = Partien
    .average = Durchschnitt
    .original = Das Original
    .positions = Bekannte Stellungen
    .moves = Richtige Züge
    .first = Erster gegen die Tabelle

othello =
    Wie viele Züge gibt es? Eine Tabelle der Komplexität sagte einmal von Othello: höchstens 8, vier am Anfang und dann weniger. Vom Anfang an gezählt gibt es 4, 12, 56 und 244 Folgen von einem, zwei, drei und vier Zügen; und in Zufallspartien, gerade eben hier gespielt, wächst die Zahl der Züge bis zur Mitte der Partie.

    Die Tabelle nannte das Ganze auch „überwiegend polynomiell“. Eine einzelne Operation ist das: Auf einem Brett mit n Feldern braucht es höchstens etwa n Schritte in jede der acht Richtungen, um alle Züge zu finden, Steine umzudrehen oder zu zählen, und hier werden alle Felder auf einmal als Bits einer Zahl behandelt. Die Suche ist es nicht: Bei b Zügen je Stellung und d Halbzügen besucht Minimax etwa b^d Stellungen. Alpha-Beta mit den besten Zügen zuerst liest noch b^⌈d/2⌉ + b^⌊d/2⌋ − 1 davon, und auch das wächst exponentiell mit d.

othello-columns =
    .move = Zug
    .average = Züge im Durchschnitt
    .most = Höchstens

pogo =
    Welches Kriterium zählt? Das Programm, von dem dieses ausging, zählte seine Stapel, die des Gegners und die Steine in den eigenen, und seine Autoren fragten, welches davon entscheidet. Die exakte Tabelle antwortet, über alle 111.209.633 entschiedenen Stellungen. Die Vermutung, dass gewinnt, wer am Zug ist, stimmt in 73,4 % von ihnen. Die beste Regel, die nur die eigenen Stapel sieht, erreicht 78,9 %, mit den gegnerischen Stapeln 76,6 %, mit den Steinen in eigenen Stapeln 85,9 %; alle drei zusammen 86,7 %, und ihre Formel ist so gut, wie die beste Regel sein könnte: 86,7 %.

    Zwei ihrer Eindrücke: Kleine Stapel behindern, und Angriff ist so gut wie Verteidigung. Mit ebenso vielen Stapeln und Steinen wie der Gegner gewinnt die Seite am Zug 95,0 % der entschiedenen Stellungen ohne einen Stapel aus einem einzelnen Stein, 92,0 % mit einem, 86,5 % mit zwei und 92,1 % mit drei: Sie behindern tatsächlich. Die Zahl der erreichbaren Stapel sagt 74,3 % richtig voraus, die der eigenen bedrohten 74,8 %: Das eine ist so gut wie das andere, und keines sagt viel.

    Ihre Formel ist (eigene / (2 × gegnerische)) / (eigene + gegnerische) + Steine / 12, wobei Stapel gezählt werden. Nur mit ganzen Zahlen, wie ein Programm aus Versehen rechnet, ist sie fast überall 0 und sagt nicht mehr, als am Zug zu sein: 73,4 %. Zählen nur Steine der eigenen Farbe, sagt sie 86,0 % richtig voraus.

    Wie viele Partien gibt es? Ein Bericht schätzte 20^n für n Züge. Gezählt: 16 Züge am Anfang, danach in 200 Zufallspartien 15 bis 17 im Durchschnitt und höchstens 37.

morpion =
    Wo soll man beginnen? Das ursprüngliche Programm zählte die Reihen, die ein Spieler noch vollenden kann. Im leeren Würfel ist das die Zahl der Reihen durch einen Platz: Bei ungerader Größe hat die Mitte 13, mehr als jeder andere. Eine gerade Größe hat keine Mitte: Dort haben die Ecken und inneren Ecken auf den vier langen Diagonalen je 7 Reihen, alle anderen Plätze 3 oder 4. Sein erster Zug ist also bei ungerader Größe die Mitte, bei gerader eine Ecke oder innere Ecke.

    Das Original hatte zwei Sekunden je Zug. Im Würfel mit 64 Plätzen erreichte Minimax in dieser Zeit Tiefe 2 und Alpha-Beta Tiefe 4. Miss hier, wie weit sie in diesem Browser kommen und wie viele Stellungen sie besuchen.

depths-columns =
    .algorithm = Algorithmus
    .original = Tiefe des Originals
    .here = Tiefe hier in zwei Sekunden
    .positions = Besuchte Stellungen

measure = Hier messen
