-- Shots out of a magazine, which is a round with one stake: each is drawn with a number of the member's seed and stands
-- here before it is answered for. They become the round's steps when it is settled.
create table magazine_shot (
  round_id text not null references instant_round,
  at integer not null,
  seed_commit text not null references member_seed,
  nonce integer not null,
  target_id text not null,
  target text not null,
  multiplier integer not null check (multiplier > 0),
  cost bigint not null check (cost > 0),
  is_returned boolean not null,
  is_hit boolean not null check (not (is_hit and is_returned)),
  payout bigint not null check (payout >= 0),
  fired_at bigint not null,
  primary key (round_id, at),
  unique (seed_commit, nonce)
);
