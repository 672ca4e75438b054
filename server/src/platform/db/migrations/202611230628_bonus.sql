-- Bonus money stands apart: what of a member's `bonus` account belongs to which lot. A row has the id of its turnover lot.
create table bonus_lot (
  id uuid primary key,
  member_id uuid not null,
  currency text not null,
  -- whose account gave it, and takes back what is left
  campaign_id text not null,
  granted bigint not null check (granted > 0),
  balance bigint not null default 0 check (balance >= 0),
  -- in open bets
  staked bigint not null default 0 check (staked >= 0),
  -- became main money, and was not taken back
  converted bigint not null default 0 check (converted >= 0),
  max_stake bigint check (max_stake > 0),
  max_conversion bigint check (max_conversion >= 0),
  expire_at bigint,
  -- JSON: where it may be staked
  scope text not null,
  state text not null default 'open' check (state in ('open', 'done', 'givenUp', 'expired')),
  opened_at bigint not null,
  ended_at bigint,
  constraint bonus_lot_converted check (max_conversion is null or converted <= max_conversion),
  constraint bonus_lot_end check ((state = 'open') = (ended_at is null))
);
create index bonus_lot_member on bonus_lot (member_id, id);
create index bonus_lot_money on bonus_lot (member_id) where balance > 0 or state = 'open';
create index bonus_lot_expiry on bonus_lot (expire_at) where state = 'open' and expire_at is not null;

-- What each transaction did to it.
create table bonus_entry (
  transaction_id uuid not null,
  lot_id uuid not null,
  balance bigint not null,
  staked bigint not null,
  converted bigint not null,
  primary key (transaction_id, lot_id)
);
create index bonus_entry_lot on bonus_entry (lot_id, transaction_id);
create trigger bonus_entry_insert_only before update or delete on bonus_entry
  for each row execute function ledger_refuse_change();
create trigger bonus_entry_no_truncate before truncate on bonus_entry
  execute function ledger_refuse_change();

-- JSON: what of a hold is bonus money, and what a step of it did to that; null where none is, as everywhere before.
alter table ledger_transaction add column hold_lots text;
alter table ledger_hold_step add column lots text;

alter table turnover_lot
  -- its money stands apart, in the bonus lot of the same id
  add column is_bonus boolean not null default false,
  -- the event by which it ended otherwise than by bets, or was opened again
  add column turned bigint,
  drop constraint turnover_lot_state_check,
  add constraint turnover_lot_state_check
    check (state in ('open', 'cleared', 'relieved', 'spent', 'givenUp', 'expired'));

create index event_lot_turned on event (subject) where name = 'turnoverLotTurned';

-- Dividends are paid from an account that is filled first, on the same desk as those of red packets.
insert into chat_campaign (id, name, multiple_percent, created_by, created_at)
values ('00000000-0000-4000-8000-0000000000d1', '红利', 100, '系统', 0);
