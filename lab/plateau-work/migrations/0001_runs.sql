-- Runs that are under way or were broken off, what each of their pieces came to, and who works.
CREATE TABLE plateau_work.runs (
    id TEXT PRIMARY KEY,
    -- Workers of another version would make something else of the same words.
    version TEXT NOT NULL,
    -- What all pieces share, in the words of whoever gave the task.
    description TEXT NOT NULL,
    -- Nobody waits for it: what is begun is finished, nothing else is begun.
    halted BOOLEAN NOT NULL DEFAULT FALSE,
    -- Why a piece could not be made, the last time.
    trouble TEXT,
    begun_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- A piece that is made twice counts once.
CREATE TABLE plateau_work.pieces (
    run TEXT NOT NULL REFERENCES plateau_work.runs ON DELETE CASCADE,
    number BIGINT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (run, number)
);

-- The queue knows whether a worker is alive, and not which version it has.
CREATE TABLE plateau_work.workers (
    id TEXT PRIMARY KEY,
    version TEXT NOT NULL,
    since TIMESTAMPTZ NOT NULL DEFAULT now()
);
