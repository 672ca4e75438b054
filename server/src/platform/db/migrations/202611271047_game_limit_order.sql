-- New limits of a game that one operator asks for and another one agrees to: the house holds to them from then on.
create table game_limit_order (
  id uuid primary key,
  venue text not null,
  game text not null,
  least_stake bigint not null check (least_stake > 0),
  most_stake bigint not null check (most_stake >= least_stake),
  -- Of games whose rounds many share.
  round_payout bigint check (round_payout > 0),
  asked_by uuid not null references operator (id),
  asked_at bigint not null,
  reason text not null,
  agreed_by uuid references operator (id) check (agreed_by <> asked_by),
  agreed_at bigint,
  -- The house has answered: the version that they are there.
  version integer check (version > 0),
  done_at bigint,
  check ((agreed_by is null) = (agreed_at is null)),
  check (done_at is null or agreed_at is not null),
  check ((version is null) = (done_at is null))
);
create index game_limit_order_game on game_limit_order (venue, game, id desc);

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'game.limit'), ('operations', 'game.limit'), ('financeLead', 'game.limit');
