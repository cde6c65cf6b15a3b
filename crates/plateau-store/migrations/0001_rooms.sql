-- What happened in each room, in order; and who holds its two chairs. Words that SQLite and PostgreSQL both understand.
CREATE TABLE entries (
    room TEXT NOT NULL,
    number BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    call_id BIGINT,
    event TEXT NOT NULL,
    PRIMARY KEY (room, number)
);

CREATE TABLE chairs (
    room TEXT NOT NULL,
    chair TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    PRIMARY KEY (room, chair)
);
