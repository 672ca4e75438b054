-- A member's own daily loss limit. A lower one counts at once; a higher one (or none) waits a day.
create table loss_limit (
  member_id uuid primary key references member (id),
  daily_limit bigint check (daily_limit >= 0),
  pending_limit bigint check (pending_limit >= 0),
  -- when the pending limit begins to count; a pending null lifts the limit
  pending_from_at bigint,
  updated_at bigint not null
);
