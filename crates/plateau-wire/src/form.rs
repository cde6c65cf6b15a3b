//! How scores and sources are written: `plateau-game` knows no serialisation, so their forms stand here. The compiler
//! compares them with what they are forms of.

use plateau_game::{Distance, Score, Source, Unit};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Score", rename_all = "snake_case")]
pub(crate) enum ScoreForm {
    Loss(#[serde(with = "DistanceForm")] Distance),
    Draw,
    Win(#[serde(with = "DistanceForm")] Distance),
    Discs(i32),
    Points(i32, #[serde(with = "UnitForm")] Unit),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Distance", rename_all = "snake_case")]
enum DistanceForm {
    Exactly(u32),
    AtMost(u32),
    Unknown,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Unit", rename_all = "snake_case")]
enum UnitForm {
    Hundredths,
    Discs,
    Unnamed,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Source", rename_all = "snake_case")]
pub(crate) enum SourceForm {
    Search,
    Minimax,
    AlphaBeta,
    MonteCarlo,
    Table,
    Proof,
    EndgameSolver,
    Engine,
    Book,
    Original,
    Chance,
}
