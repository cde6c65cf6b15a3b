-- How strong devices are, by game; and which device sits where.
ALTER TABLE chairs ADD COLUMN player_hash TEXT;

CREATE INDEX chairs_of_players ON chairs (player_hash);

CREATE TABLE ratings (
    player_hash TEXT NOT NULL,
    game TEXT NOT NULL,
    rating DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (player_hash, game)
);
