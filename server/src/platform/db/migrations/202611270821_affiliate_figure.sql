-- What was counted of the month under way for each affiliate: made anew each hour, shown on his page, in no statement.
create table affiliate_figure (
  owner_id uuid primary key references affiliate (member_id),
  month text not null,
  -- himself, those below him, those below them
  levels text not null,
  counted_at bigint not null
);
