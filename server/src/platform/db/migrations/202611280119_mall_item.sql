-- Since when what was asked of an item waits; of before that is known from its last change alone.
alter table mall_item add column asked_at bigint;
update mall_item set asked_at = updated_at where proposed is not null;
alter table mall_item add check ((proposed is null) = (asked_at is null));
create index mall_item_waiting on mall_item (asked_at) where proposed is not null;
