-- The log in parts by number, one for each closed site month: those that nobody needs any more can be taken away.
alter table event rename to event_open;
alter table event_open rename constraint event_pkey to event_open_pkey;
drop trigger event_insert_only on event_open;
drop trigger event_no_truncate on event_open;

create table event (
  lane smallint not null generated always as (event_lane(subject)) stored,
  -- Drawn one by one, and only when the transaction has its id: what may be read rests on it (event-horizon.ts).
  number bigint not null default
    (case when pg_current_xact_id() is not null then nextval('event_number') end),
  id uuid not null,
  -- the member, or whoever else it is about
  subject text not null,
  name text not null,
  -- JSON, as it is handed on
  payload text not null,
  at bigint not null,
  primary key (lane, number)
) partition by range (number);
alter sequence event_number owned by event.number;
alter table event attach partition event_open for values from (minvalue) to (maxvalue);

create trigger event_insert_only before update or delete on event
  for each row execute function ledger_refuse_change();
create trigger event_no_truncate before truncate on event execute function ledger_refuse_change();
create trigger event_open_no_truncate before truncate on event_open
  execute function ledger_refuse_change();

create table event_month (
  partition text primary key,
  -- from inclusive, to exclusive; none where it has no end
  from_number bigint,
  to_number bigint,
  -- its first event, or when it was opened; none while there is no event
  opened_at bigint,
  closed_at bigint,
  detached_at bigint,
  check ((closed_at is null) = (to_number is null))
);
create unique index event_month_open on event_month ((true)) where closed_at is null;
insert into event_month (partition, opened_at) select 'event_open', min(at) from event;
