-- A bet may be settled in parts: a step says how much of the hold it is about and how much is open after it; one that is
-- about the whole hold says neither, as all did before.
alter table ledger_hold_step
  add column part bigint,
  add column open_amount bigint,
  -- what a settlement says was risked, where that is less than it settles
  add column risk bigint,
  drop constraint ledger_hold_step_state,
  add constraint ledger_hold_step_state check (case
    when part is not null then state = case when open_amount = 0 then 'posted' else 'pending' end
    when step % 2 = 1 then state in ('posted', 'voided', 'expired')
    else state = 'pending' end),
  add constraint ledger_hold_step_part check ((part is null) = (open_amount is null)
    and part > 0 and open_amount >= 0 and risk >= 0);

-- Rounds that take no more bets of a member, of venues whose rounds hold several.
create table wallet_round (
  venue text not null,
  round_id text not null,
  member_id uuid not null,
  closed_at bigint not null,
  primary key (round_id, member_id, venue)
);
create trigger wallet_round_insert_only before update or delete on wallet_round
  for each row execute function ledger_refuse_change();
create trigger wallet_round_no_truncate before truncate on wallet_round
  execute function ledger_refuse_change();

-- What was risked may be less than was held, and parts of a bet may be sold before it is settled.
alter table bet_record
  -- what was taken from the wallet, and what of it no settlement that stands has settled
  add column held bigint,
  add column open bigint,
  -- what the parts that were sold were worth, and what was paid for them
  add column sold_stake bigint not null default 0,
  add column sold_payout bigint not null default 0,
  -- what settlements and sales that stand paid for what was risked
  add column paid bigint not null default 0;
update bet_record set held = stake, open = case when state = 'accepted' then stake else 0 end,
  paid = coalesce(payout, 0);
alter table bet_record
  alter column held set not null,
  alter column open set not null,
  add check (open between 0 and held and sold_stake between 0 and held and stake between 0 and held);

alter table turnover_bet
  add column held bigint,
  add column open bigint,
  -- what settlements that stand say was risked, and what they paid for it
  add column settled_risk bigint not null default 0,
  add column settled_payout bigint not null default 0;
update turnover_bet set held = risk, open = case when state = 'open' then risk else 0 end,
  settled_risk = case when state = 'settled' then risk else 0 end,
  settled_payout = case when state = 'settled' then payout else 0 end;
alter table turnover_bet
  alter column held set not null,
  alter column open set not null,
  add check (open between 0 and held and risk between 0 and held);
