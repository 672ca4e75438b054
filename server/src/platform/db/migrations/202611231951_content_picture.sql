-- Pictures that operators uploaded for adverts, icons and partners, as they were drawn anew: squares of a few kilobytes.
create table content_picture (
  id uuid primary key,
  type text not null,
  bytes bytea not null,
  created_at bigint not null
);
create index content_picture_day on content_picture (created_at);

-- A publication carries one of the site's own pictures or an uploaded one; what names money or rules waits in
-- `waiting` (the wish, who asked and why) while members see what stood before.
alter table publication
  add column picture_id uuid references content_picture (id),
  add column waiting jsonb;
alter table publication drop constraint publication_check1;
alter table publication add constraint publication_picture check (
  num_nonnulls(cover, picture_id) = case when slot in ('ad', 'icon', 'naming') then 1 else 0 end
);
create index publication_picture on publication (picture_id) where picture_id is not null;
