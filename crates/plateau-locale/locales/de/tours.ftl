title = Lektionen aus den ersten Programmen
about = Kurze Wege durch echte Suchbäume: was die Autoren der ersten Programme herausfanden, hier zu sehen.
next = Nächster Schritt
previous = Voriger Schritt
leave = Lektion verlassen

# $number, $total
step = Schritt { $number } von { $total }

beside-rules = Fünf weitere stehen bei den Regeln, mit Brettern, Tabellen und einem lernenden Programm:

beside =
    .line = Was eine Reihe wert ist: das Rechenbeispiel, das 3050 ergibt
    .depths = Wie tief eine Suche in zwei Sekunden kommt
    .learning = Lernen gegen eine exakte Tabelle
    .criterion = Welches Kriterium zählt
    .moves = Wie viele Züge es gibt

titles =
    .cuts = Minimax gegen Alpha-Beta
    .order = Die Reihenfolge der Züge
    .horizon = Der Horizont
    .centre = Die Mitte des kleinen Würfels
    .table = Dieselbe Stellung auf zwei Wegen
    .chance = Zufallspartien gegen die Wahrheit
    .blocked = Es blockte, aber gewann nicht
    .first-win = Der erste Gewinn statt des nächsten
    .flips = Eine Suche, die Umdrehen und Passen vergisst
    .judging = Einen Zug bewerten statt einer Stellung

steps =
    .cuts-1 = Minimax untersucht jeden Zug und jede Antwort im Würfel mit 64 Feldern: 4.097 Stellungen. In zwei Sekunden je Zug erreichte das ursprüngliche Programm damit Tiefe 2.
    .cuts-2 = Alpha-Beta findet denselben Wert nach 224 Stellungen, und der größte Teil des Baums ist schraffiert: nie untersucht. In denselben zwei Sekunden erreichte das ursprüngliche Programm damit Tiefe 4, wo Minimax 15.503.105 besuchen müsste.
    .cuts-3 = Das ist der erste Schnitt. Die Karte sagt, warum hier keine andere Antwort untersucht wurde: Der Gegner hat anderswo schon etwas Besseres.
    .order-1 = Alpha-Beta bis Tiefe 4 in der Reihenfolge, in der die Regeln die Züge liefern: 1.977 Stellungen, wo Minimax 69.904 besucht.
    .order-2 = Dasselbe mit den schlechtesten Zügen zuerst: 53.592 Stellungen. Schnitte kommen spät, die meisten gar nicht. Der Wert ist derselbe.
    .order-3 = Dasselbe mit den besten Zügen zuerst, nach der Bewertung nach dem Zug: 1.205 Stellungen. Schnitte kommen sofort.
    .order-4 = Die volle Suche findet selbst eine gute Reihenfolge, Tiefe für Tiefe: 1.664 Stellungen. Bis Tiefe 7 vom Anfang besucht einfaches Alpha-Beta 1.525.672 Stellungen und die volle Suche 14.926. Ein Computerspieler besucht 5.627: Auf dem symmetrischen Brett nimmt er auch gespiegelte Stellungen als eine.
    .horizon-1 = Force 3 am Anfang. Mit drei Zügen Tiefe bevorzugt die Suche eine Ecke. Die Wahrheit auf der Karte: Eine Ecke hält nur remis.
    .horizon-2 = Der Rand sieht für drei Züge schlechter aus, und die Wahrheit sagt, dass er in 9 gewinnt. So weit sieht die Suche nicht: Das ist ihr Horizont.
    .horizon-3 = Mit neun Zügen Tiefe versteht sie es. Sieh dir unter „Mehr“ Tiefe für Tiefe an: Ab welcher Tiefe hat sie recht?
    .centre-1 = Drei mal drei mal drei: klein genug, um bis zum Ende zu suchen, und das beste Labor, wie die Autoren sagten. Mit zwei Zügen Tiefe mag die Suche die Mitte, ohne zu wissen warum. Die Wahrheit: Der erste Spieler gewinnt damit in 7 und verliert mit jedem anderen ersten Zug.
    .centre-2 = Nach der Mitte beweist die Suche es mit 42.412 Stellungen: Was der zweite Spieler auch tut, er verliert in 6.
    .table-1 = Zwei Züge in anderer Reihenfolge führen zur selben Stellung. Die Tabelle merkt sich, was beim ersten Mal gefunden wurde, und antwortet hier: 47 Mal in dieser Suche mit 1.664 Stellungen.
    .table-2 = Ohne die Tabelle wird alles neu untersucht: 2.254 Stellungen.
    .chance-1 = Monte Carlo spielt Zufallspartien und zählt. Nach 50 Besuchen ist sein Favorit @b1 mit 13 davon. Es hat zufällig recht: Die Wahrheit sagt, dass dieser Rand in 9 gewinnt.
    .chance-2 = Nach 2.000 Besuchen ist sein Favorit @a1 mit 458 davon, und die Wahrheit sagt, dass eine Ecke nur remis hält. Mehr Zufallspartien sind nicht mehr Wahrheit.
    .chance-3 = Noch einmal der Rand vom Anfang: Er gewinnt in 9, und Monte Carlo ließ ihn nach 103 Besuchen liegen, weil sie ausgeglichen endeten. Das ist ein Durchschnitt über Zufallspartien, kein Beweis.
    .blocked-1 = Beide Spieler haben drei in einer Reihe. Ein Zug Tiefe genügt, um zu sehen, dass a1 sofort gewinnt.
    .blocked-2 = Das ursprüngliche Programm nahm im letzten Zug die Punkte der falschen Seite. Mit diesem Fehler spielt dieselbe Suche b1: Sie blockt, aber sie gewinnt nicht, genau wie ihre Autoren es sahen.
    .blocked-3 = Der Gewinnzug: Die Partie ist zu Ende, und die Suche hält sie für einen Gewinn des anderen Spielers.
    .blocked-4 = Weiter voraus geht immer der letzte Zug schief. Hier macht d4 zwei Drohungen zugleich, und die richtige Suche sieht den Gewinn in 3.
    .blocked-5 = Mit dem Fehler zählen diese Gewinne für den anderen Spieler, und die Suche spielt stattdessen a3.
    .first-win-1 = Die stärkste Stufe des ursprünglichen Programms, Tiefe 3. Der nächste Gewinn ist einen Zug entfernt: 1b3-b2.
    .first-win-2 = Das ursprüngliche Programm nahm den ersten Gewinn, den es fand, und jeder war so gut wie jeder andere. Hier ist das 1a1-a2, das zwei Züge später gewinnt.
    .first-win-3 = Der Gewinn in einem Zug ist nur ein Gewinn wie die anderen. Gegen eine Suche mit einem Zug Tiefe macht diese 7 Züge, ohne die Partie zu beenden, bis dieselbe Stellung zum dritten Mal kommt: remis. So verlor Stufe 3 im Original gegen Stufe 1; seit der nächste Gewinn genommen wurde, gewann immer die höhere Stufe.
    .flips-1 = Vier mal vier. a1 dreht einen Stein um und lässt dem Gegner keinen Zug. Die richtige Suche sieht, dass der Gegner passen muss.
    .flips-2 = Die Suche des ursprünglichen Programms setzte Steine und drehte keinen um. Das Brett zeigt, was sie nach a1 sah: Nichts ist umgedreht, und der Gegner scheint Züge zu haben.
    .flips-3 = Auch das Passen kannte sie nicht: Wo ein Spieler nicht ziehen kann, galt die Partie als zu Ende. So hält sie sich mit jedem Zug für in 3 verloren und spielt a3. In Wahrheit gewinnt a1, und a3 verliert.
    .judging-1 = Die richtige Suche mit zwei Zügen Tiefe bewertet die Stellungen, zu denen sie kommt, und spielt @c1. Die Wahrheit: remis.
    .judging-2 = Das ursprüngliche Programm bewertete Züge: was der letzte gewann, nicht wohin die ganze Folge führte. Mit diesem Fehler sieht @c2 besser aus, und die Wahrheit sagt, dass der Gegner in 5 gewinnt.
    .judging-3 = Mit einem Zug Tiefe macht es keinen Unterschied: Alle Züge beginnen in derselben Stellung, also stehen Gewinne und Stellungen in derselben Ordnung.
