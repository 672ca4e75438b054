-- The level that was asked for; of those from before it is not known, and they stay as they are.
alter table activity_participation add column min_vip integer not null default 0 check (min_vip >= 0);
create index activity_participation_level on activity_participation (member_id) where state = 'given' and min_vip > 0;
