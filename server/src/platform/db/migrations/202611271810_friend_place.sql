-- The place of a friend in his month, by which his gift was given; null where that was before places were kept.
alter table invitation_friend add column place integer check (place > 0);
