-- The legs that make bets of a member the same win: open ones count together.
alter table bet add column win_key text;
-- What the bet may win, as it was when it was placed. Null: placed before bets were held to it.
alter table bet add column max_win bigint;
-- What may be debited at most, whatever the price does.
alter table bet add column most_risk bigint;
-- Of a bet refused as too high: the stake that would have been taken.
alter table bet add column most_stake bigint;
-- What the prices alone would have paid, where the payout was held to the greatest win.
alter table bet add column uncapped bigint;
create index bet_win on bet (member_id, win_key) where state in ('confirming', 'accepted');

alter table ticket add column refusal_most bigint;
-- By selection, of those in play: the score that the ticket was for.
alter table ticket add column scores jsonb not null default '{}';

-- A settlement that would win more than its bet may: nothing is paid until a person has looked at it.
create table settlement_hold (
  order_no text primary key references bet,
  payout bigint not null,
  max_win bigint not null,
  held_at bigint not null,
  released_at bigint,
  released_by text,
  reason text,
  check ((released_at is null) = (released_by is null)),
  check ((released_at is null) = (reason is null))
);
create index settlement_hold_open on settlement_hold (held_at) where released_at is null;
