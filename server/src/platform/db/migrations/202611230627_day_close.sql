-- The close of a site day: trial balance, and ledger, orders and providers held against one another. One that is final is
-- never made again.
create table day_close (
  day text primary key,
  is_final boolean not null,
  break_count integer not null,
  report jsonb not null,
  made_at bigint not null
);
-- What a provider moved for us on a day, as we have it.
create index deposit_order_completed on deposit_order (provider, completed_at) where state = 'credited';
create index withdrawal_order_completed on withdrawal_order (provider, completed_at) where state in ('paid', 'reconciled');
