-- Members who are written to together: by what is asked for when a letter goes out.
create table segment (
  id uuid primary key,
  name text not null,
  -- JSON
  rule text not null,
  reason text not null,
  made_by text not null,
  created_at bigint not null
);

alter table inbox_letter add column segment_id uuid references segment (id);
-- how far its recipients are written down, and whether all of them are
alter table inbox_letter add column segment_cursor uuid;
alter table inbox_letter add column is_segment_done boolean not null default false;
create index inbox_letter_segment on inbox_letter (id)
  where state = 'sent' and segment_id is not null and not is_segment_done;
