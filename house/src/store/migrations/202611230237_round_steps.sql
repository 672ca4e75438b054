-- Rounds of the coin from before stake and payout were one call: they were told of in two, under a venue that is the
-- coin's no more, and never stood outside development. Nobody could answer for them, and an answer to their stake would
-- be taken for that of a whole round.
update wallet_call set state = 'done', code = 'UNKNOWN', answered_at = created_at
  where state = 'waiting' and game = 'coin' and order_no in (
    select round_id from instant_round r where not exists (
      select 1 from wallet_call w where w.order_no = r.round_id and w.call = 'betWin'));
update instant_round set state = 'refused', failure = 'system', ended_at = created_at
  where ended_at is null and not exists (
    select 1 from wallet_call w where w.order_no = round_id and w.call = 'betWin');

-- A round in steps: its outcome is fixed before its stake is asked for, it stands `open` once that was taken, and what it
-- pays follows from the steps.
alter table instant_round add column steps jsonb not null default '[]';
-- When the last step was taken, or the stake: whoever leaves is paid as the board stands.
alter table instant_round add column stepped_at bigint;
-- Rounds that a member let run by themselves: the terms stand with each, and the house ends the series by them.
alter table instant_round add column series_id text;
alter table instant_round add column series_terms jsonb;
create index instant_round_series on instant_round (member_id, series_id) where series_id is not null;
do $$
declare one record;
begin
  for one in select conname from pg_constraint
    where conrelid = 'instant_round'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%asked%'
  loop execute format('alter table instant_round drop constraint %I', one.conname); end loop;
end $$;
alter table instant_round add constraint instant_round_state_check
  check (state in ('asked', 'open', 'paying', 'returning', 'done', 'refused'));
alter table instant_round add constraint instant_round_ended_check
  check ((ended_at is null) = (state in ('asked', 'open', 'paying', 'returning')));
create index instant_round_open on instant_round (game, stepped_at) where state = 'open';
