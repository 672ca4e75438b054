-- A record of a venue that said something else when it was read again. What was taken first stands until a person has
-- looked at it; what has to be mended is an adjustment by two.
create table venue_record_change (
  id uuid primary key,
  venue text not null,
  tx_id text not null,
  member_id uuid not null references member,
  member_name text not null,
  currency text not null,
  kind text not null,
  was bigint not null,
  said bigint not null,
  seen_at bigint not null,
  handled_name text,
  handled_at bigint,
  unique (venue, tx_id, kind, said)
);
create index venue_record_change_open on venue_record_change (id) where handled_at is null;
