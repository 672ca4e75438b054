-- What operators found out about a difference of a daily close; only ever inserted.
create table day_close_note (
  id uuid primary key,
  day text not null references day_close (day),
  break_key text not null,
  operator_id uuid not null,
  operator_name text not null,
  note text not null,
  at bigint not null
);
create index day_close_note_by_day on day_close_note (day, id);
create trigger day_close_note_insert_only before update or delete on day_close_note
  for each row execute function ledger_refuse_change();
-- What the first operator says came in, apart from the order that is credited by another one.
alter table assisted_deposit add column matched_reference text, add column matched_amount bigint;
update assisted_deposit a set matched_reference = d.channel_no, matched_amount = d.received_amount
  from deposit_order d where d.id = a.order_id and a.matched_at is not null;
create index assisted_deposit_matched on assisted_deposit (matched_at) where matched_at is not null;
-- How providers did lately with what they were asked to pay.
create index withdrawal_order_decided on withdrawal_order (decided_at) where decided_at is not null;
