-- Tiers of jackpots. The money stands in the platform's books; here is what of stakes is not booked there yet.
create table jackpot (
  game text not null,
  tier text not null,
  -- In 1/10,000 cents.
  carry_pool bigint not null default 0 check (carry_pool >= 0),
  carry_reserve bigint not null default 0 check (carry_reserve >= 0),
  -- What the platform said last that the accounts hold; none before its first word.
  pool bigint check (pool >= 0),
  reserve bigint check (reserve >= 0),
  -- Its calls go out one after the other, in this order.
  calls integer not null default 0,
  booked_at bigint not null,
  primary key (game, tier)
);

alter table wallet_call drop constraint wallet_call_call_check;
alter table wallet_call add constraint wallet_call_call_check
  check (call in ('bet', 'betWin', 'win', 'rollback', 'cancelSettle', 'poolFund', 'poolWin'));

-- What a round was paid of jackpots, by tier: beside its payout.
alter table instant_round add column jackpots jsonb not null default '{}';
