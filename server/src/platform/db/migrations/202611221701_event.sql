-- What happened, as a log: rows are only inserted, consumers come to them. It replaces the outbox, whose rows were
-- taken away by the one process that handed them on.
create sequence event_number;

-- A member's events are in one lane of sixteen, in their order.
create function event_lane(subject text) returns smallint language sql immutable parallel safe as $$
  select (get_byte(decode(md5(subject), 'hex'), 0) % 16)::smallint
$$;

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
);
alter sequence event_number owned by event.number;

create trigger event_insert_only before update or delete on event
  for each row execute function ledger_refuse_change();
create trigger event_no_truncate before truncate on event execute function ledger_refuse_change();

-- How far each consumer has come.
create table event_cursor (
  consumer text not null,
  lane smallint not null,
  number bigint not null,
  primary key (consumer, lane)
) with (fillfactor = 50);

-- What a consumer failed on, and what follows about the same bet or order: that alone waits.
create table event_aside (
  consumer text not null,
  lane smallint not null,
  number bigint not null,
  -- the bet or the order
  about text not null,
  -- none for one that follows
  error text,
  attempts int not null default 0,
  -- of the first one about a bet; those behind it are due when it is done
  next_attempt_at bigint not null default 0,
  since bigint not null,
  primary key (consumer, lane, number)
);
create index event_aside_about on event_aside (consumer, lane, about, number);

insert into event (id, subject, name, payload, at)
select id, subject, name, payload, (payload::json ->> 'at')::bigint from outbox order by position;

insert into event_cursor (consumer, lane, number)
select consumer, lane, (select coalesce(max(number), 0) from event)
from unnest(array['betting', 'chatGift', 'turnover']) consumer, generate_series(0, 15) lane;

-- What waited is due at once, in its order, for those who have not had it.
insert into event_aside (consumer, lane, number, about, since)
select w.consumer, e.lane, e.number,
  (e.payload::json ->> 'venue') || ' ' || (e.payload::json ->> 'betTxId'), e.at
from event e join (values
  ('betting', 'betPlaced'), ('betting', 'betSettled'), ('betting', 'settlementCancelled'),
  ('betting', 'betRolledBack'), ('betting', 'betAdjusted'),
  ('turnover', 'betPlaced'), ('turnover', 'betSettled'), ('turnover', 'settlementCancelled'),
  ('turnover', 'betRolledBack'), ('chatGift', 'giftBought')
) as w (consumer, name) on w.name = e.name
where not exists (
  select from outbox_delivery d where d.event_id = e.id and d.consumer = w.consumer);

drop table outbox, outbox_delivery;
