-- Whoever brings the secret of a chair is found without looking at every room.
CREATE INDEX chairs_of_secrets ON chairs (secret_hash);
