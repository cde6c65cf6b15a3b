//! The algorithms of the room that shows a search from within, in a dozen lines that anybody can
//! read. Which line is at work is decided in `inside::watch`: the two have to stay alike.

/// The lines of each algorithm in one language.
#[derive(Debug)]
pub struct CodeTexts {
    pub minimax: &'static [&'static str],
    pub alphabeta: &'static [&'static str],
    pub search: &'static [&'static str],
    pub sampling: &'static [&'static str],
}

impl CodeTexts {
    /// Every line, for checks over all of them.
    #[cfg(test)]
    pub fn all(&self) -> Vec<&'static str> {
        [self.minimax, self.alphabeta, self.search, self.sampling].concat()
    }
}

pub const EN: CodeTexts = CodeTexts {
    minimax: &[
        "value(position, depth)",
        "  if the game is over or repeats: return its result",
        "  if depth = 0: return evaluation(position)",
        "  best = -infinity",
        "  for each move",
        "    v = -value(position after move, depth - 1)",
        "    if v > best: best = v",
        "  return best",
    ],
    alphabeta: &[
        "value(position, depth, alpha, beta)",
        "  if the game is over or repeats: return its result",
        "  if depth = 0: return evaluation(position)",
        "  best = -infinity",
        "  for each move",
        "    v = -value(position after move, depth - 1, -beta, -alpha)",
        "    if v > best: best = v",
        "    if best > alpha: alpha = best",
        "    if alpha >= beta",
        "      return best, the other moves are skipped",
        "  return best",
    ],
    search: &[
        "value(position, depth, alpha, beta)",
        "  if the game is over or repeats: return its result",
        "  if the table knows enough: return what it knows",
        "  if depth = 0: return evaluation(position)",
        "  if a move wins or is forced: look at that one only",
        "  if far above beta, or no nearer win: return",
        "  for each move, the promising ones first",
        "    v = a quick look: null window, late moves less deep",
        "    if v > alpha: v = a full look",
        "    if v > alpha: alpha = v",
        "    if alpha >= beta: remember the move, return v",
        "  remember the value, return the best",
    ],
    sampling: &[
        "repeat",
        "  node = the root",
        "  while node has children",
        "    node = child with the highest average + exploration / visits",
        "  if the game is over here: result is known",
        "  give node its children",
        "  result = a game played by chance from here",
        "  for each node on the way back",
        "    visits + 1, total + result",
        "play the move with the most visits",
    ],
};

pub const FR: CodeTexts = CodeTexts {
    minimax: &[
        "valeur(position, profondeur)",
        "  si la partie est finie ou se répète, rendre son résultat",
        "  si profondeur = 0, rendre évaluation(position)",
        "  mieux = -infini",
        "  pour chaque coup",
        "    v = -valeur(position après le coup, profondeur - 1)",
        "    si v > mieux, mieux = v",
        "  rendre mieux",
    ],
    alphabeta: &[
        "valeur(position, profondeur, alpha, bêta)",
        "  si la partie est finie ou se répète, rendre son résultat",
        "  si profondeur = 0, rendre évaluation(position)",
        "  mieux = -infini",
        "  pour chaque coup",
        "    v = -valeur(position après le coup, profondeur - 1, -bêta, -alpha)",
        "    si v > mieux, mieux = v",
        "    si mieux > alpha, alpha = mieux",
        "    si alpha >= bêta",
        "      rendre mieux, les autres coups sont sautés",
        "  rendre mieux",
    ],
    search: &[
        "valeur(position, profondeur, alpha, bêta)",
        "  si la partie est finie ou se répète, rendre son résultat",
        "  si la table en sait assez, rendre ce qu’elle sait",
        "  si profondeur = 0, rendre évaluation(position)",
        "  si un coup gagne ou est forcé, ne regarder que lui",
        "  si bien au-dessus de bêta, ou pas de gain plus proche, rendre",
        "  pour chaque coup, les prometteurs d’abord",
        "    v = coup d’œil, fenêtre nulle, moins loin pour les tardifs",
        "    si v > alpha, v = regard entier",
        "    si v > alpha, alpha = v",
        "    si alpha >= bêta, retenir le coup, rendre v",
        "  retenir la valeur, rendre le mieux",
    ],
    sampling: &[
        "répéter",
        "  nœud = la racine",
        "  tant que nœud a des enfants",
        "    nœud = enfant de plus haute moyenne + exploration / visites",
        "  si la partie est finie ici, le résultat est connu",
        "  donner ses enfants à nœud",
        "  résultat = une partie jouée au hasard depuis ici",
        "  pour chaque nœud du chemin de retour",
        "    visites + 1, total + résultat",
        "jouer le coup le plus visité",
    ],
};
