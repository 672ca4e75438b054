-- What files take of the disk is bounded: each knows how much that is.
alter table list_export add column bytes bigint not null default 0;
alter table list_export drop column is_whole;
update list_export x set bytes = (
  select coalesce(sum(octet_length(p.content)), 0) from list_export_part p where p.export_id = x.id);
alter table list_export drop constraint list_export_state_check;
alter table list_export add constraint list_export_state_check
  check (state in ('running', 'done', 'cancelled', 'failed', 'full'));
