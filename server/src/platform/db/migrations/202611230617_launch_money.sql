-- When a launch moved its money, or was told that it may not: the same launch again moves none.
alter table venue_launch add column money_at bigint;
