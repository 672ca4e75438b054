-- A payout about which its provider says nothing: one operator has said that it failed and stopped it, another one has
-- to say the same before the money goes back.
alter table withdrawal_order add column marked_by text;
alter table withdrawal_order add column marked_by_name text;
alter table withdrawal_order add column marked_reason text;
alter table withdrawal_order add column marked_at bigint;
alter table withdrawal_order add check ((marked_by is null) = (marked_at is null));

-- What became of a callback that did not fit. The callback itself never changes.
create table provider_callback_note (
  callback_id uuid primary key references provider_callback (id),
  operator_id text not null,
  operator_name text not null,
  reason text not null,
  at bigint not null
);
create trigger provider_callback_note_insert_only before update or delete on provider_callback_note
  for each row execute function ledger_refuse_change();
create index provider_callback_odd on provider_callback (id)
  where decision in ('contradiction', 'secondTransfer', 'mismatch');
