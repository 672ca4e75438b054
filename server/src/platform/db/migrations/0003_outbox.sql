-- Facts that leave a transaction; a row goes when every consumer has had it. Their order is the order of the
-- inserts, drawn under the locks of the subject: ids carry the clocks of several processes, which may differ.
create table outbox (
  position bigint generated always as identity primary key,
  id uuid not null,
  -- events of one subject keep their order
  subject text not null,
  name text not null,
  -- JSON, as it is handed on
  payload text not null,
  attempts int not null default 0,
  next_attempt_at bigint not null default 0,
  last_error text
);

create index outbox_waiting on outbox (subject, position) where attempts > 0;

-- Which consumers have had an event that another one failed on; goes with the event.
create table outbox_delivery (
  event_id uuid not null,
  consumer text not null,
  delivered_at bigint not null,
  primary key (event_id, consumer)
);
