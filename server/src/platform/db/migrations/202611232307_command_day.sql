-- The calls of a day, for its close. Rows are appended in the order of time, so that a summary of blocks finds them
-- and costs a wallet call next to nothing.
create index command_by_time on command using brin (created_at) with (pages_per_range = 32, autosummarize = on);
-- The same of venues that keep their members' money.
create index venue_transfer_by_day on venue_transfer (venue, completed_at) where completed_at is not null;
create index venue_record_by_day on venue_record (venue, at);
