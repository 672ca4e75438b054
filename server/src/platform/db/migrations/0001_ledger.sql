-- The books. Times are epoch milliseconds, money is minor units; SQL never asks the clock.
-- Rows that others are built on are only ever inserted: a mistake is corrected by a reversing transaction.

-- All accounts of one owner in one currency stand in one row, as what went in and what went out: a member's
-- wallet is one lock and one write. `ledger_account` below shows them one by one.
create table ledger_owner (
  id int generated always as identity primary key,
  -- a member's id, 'house', 'rounding', 'provider:<id>' or 'promotion:<id>'
  owner text not null,
  currency text not null,
  -- the house's book has many rows, so that settlements do not wait for each other
  shard smallint not null default 0,
  available_in bigint not null default 0,
  available_out bigint not null default 0,
  held_in bigint not null default 0,
  held_out bigint not null default 0,
  locked_in bigint not null default 0,
  locked_out bigint not null default 0,
  bonus_in bigint not null default 0,
  bonus_out bigint not null default 0,
  debt_in bigint not null default 0,
  debt_out bigint not null default 0,
  -- the one account of an owner who is no member: book, rounding, clearing, campaign
  other_in bigint not null default 0,
  other_out bigint not null default 0,
  -- the last site day with a stake: what was staked, and came back for exactly those stakes (the loss limit)
  stake_day text,
  staked bigint not null default 0,
  returned bigint not null default 0,
  constraint ledger_owner_identity unique (owner, currency, shard),
  constraint ledger_wallet_not_below_zero check (available_in >= available_out
    and held_in >= held_out and locked_in >= locked_out and bonus_in >= bonus_out),
  constraint ledger_debt_not_above_zero check (debt_in <= debt_out)
) with (fillfactor = 50);

create view ledger_account as
select o.id as owner_id, o.owner, a.code, a.purpose, o.currency, o.shard, a.volume_in, a.volume_out
from ledger_owner o cross join lateral (values
  (0, 'available', o.available_in, o.available_out),
  (1, 'held', o.held_in, o.held_out),
  (2, 'locked', o.locked_in, o.locked_out),
  (3, 'bonus', o.bonus_in, o.bonus_out),
  (4, 'debt', o.debt_in, o.debt_out),
  (case o.owner when 'house' then 5 when 'rounding' then 6 else
    case split_part(o.owner, ':', 1) when 'provider' then 7 else 8 end end,
   case o.owner when 'house' then 'book' when 'rounding' then 'rounding' else
    case split_part(o.owner, ':', 1) when 'provider' then 'clearing' else 'campaign' end end,
   o.other_in, o.other_out)
) as a (code, purpose, volume_in, volume_out)
where (a.code < 5) = (o.owner not in ('house', 'rounding') and strpos(o.owner, ':') = 0);

create table ledger_transaction (
  id uuid primary key,
  movement text not null,
  member_id uuid,
  currency text not null,
  reference text not null,
  -- the transaction that this one corrects
  reverses uuid,
  -- the transaction is a hold of this much
  hold_amount bigint,
  created_at bigint not null,
  constraint ledger_transaction_hold check (hold_amount > 0)
);

create unique index ledger_transaction_reverses on ledger_transaction (reverses)
  where reverses is not null;
-- a member's statement, read backwards: ids carry the time
create index ledger_transaction_statement on ledger_transaction (member_id, id)
  where member_id is not null;

create table ledger_entry (
  transaction_id uuid not null,
  amount bigint not null,
  balance_after bigint not null,
  owner_id int not null,
  -- ledger_account.code
  account smallint not null,
  line smallint not null,
  primary key (transaction_id, line),
  constraint ledger_entry_amount check (amount <> 0)
);

-- The steps of a hold. Odd steps end it, even ones open a posted one again; the key lets each step be taken once.
create table ledger_hold_step (
  hold_id uuid not null,
  step smallint not null,
  state text not null,
  transaction_id uuid not null,
  payout bigint not null default 0,
  primary key (hold_id, step),
  constraint ledger_hold_step_state check
    (case when step % 2 = 1 then state in ('posted', 'voided', 'expired') else state = 'pending' end)
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever inserted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_transaction_insert_only before update or delete on ledger_transaction
  for each row execute function ledger_refuse_change();
create trigger ledger_transaction_no_truncate before truncate on ledger_transaction
  execute function ledger_refuse_change();
create trigger ledger_entry_insert_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry
  execute function ledger_refuse_change();
create trigger ledger_hold_step_insert_only before update or delete on ledger_hold_step
  for each row execute function ledger_refuse_change();
create trigger ledger_hold_step_no_truncate before truncate on ledger_hold_step
  execute function ledger_refuse_change();
