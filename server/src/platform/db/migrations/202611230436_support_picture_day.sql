-- How many pictures a member uploaded within a day.
create index support_picture_day on support_picture (member_id, created_at);
