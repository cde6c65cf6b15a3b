//! How do JavaScript programs use it? `Game` has the rules, `Board` stands in a page. The engines
//! are in a worker of their own (`packages/npm/engine.js`).

#![cfg(target_arch = "wasm32")]

mod board;
mod game;
