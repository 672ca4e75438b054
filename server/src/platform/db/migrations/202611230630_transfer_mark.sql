-- What the first operator says became of a transfer that its venue is silent about: from then on it is only asked about.
alter table venue_transfer
  add column marked_as text check (marked_as in ('done', 'returned')),
  add column marked_by uuid references operator,
  add column marked_name text,
  add column marked_reason text,
  add column marked_at bigint,
  add constraint venue_transfer_mark_whole check (
    (marked_as is null) = (marked_by is null) and (marked_as is null) = (marked_name is null)
    and (marked_as is null) = (marked_reason is null) and (marked_as is null) = (marked_at is null));
create index venue_transfer_unknown on venue_transfer (id) where state = 'unknown';
