-- Visitors who try a game with play money: what they played is removed after two days.
create table trial (
  member_id bigint primary key references member,
  created_at bigint not null
);
create index trial_created on trial (created_at);
