-- What was asked for under an id, and what was answered: the same again gets the same answer.
create table command (
  actor text not null,
  id text not null,
  name text not null,
  -- the first 128 bits of the SHA-256 of the input
  input_hash uuid not null,
  answer text,
  -- the command that it was about: the bet that a venue settles
  about text,
  -- the ledger transaction that it posted
  transaction_id uuid,
  created_at bigint not null,
  primary key (actor, id)
);
