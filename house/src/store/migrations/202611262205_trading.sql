-- What the desk has set for one member; every slip of his says it.
create table member_terms (
  member_id bigint primary key references member,
  share_percent smallint not null check (share_percent between 1 and 100),
  delay_ms integer not null check (delay_ms between 0 and 30000),
  reason text not null,
  set_by text not null,
  set_at bigint not null
);

-- What the desk has set for everything, a competition, a fixture or a market of one; the latest holds.
create table trading_rule (
  scope text not null check (scope in ('all', 'competition', 'fixture', 'market')),
  -- Empty of all; the id of a competition or fixture; of a market both, the fixture's first.
  subject text not null,
  is_suspended boolean not null,
  margin_percent smallint not null check (margin_percent between 0 and 20),
  limit_percent smallint not null check (limit_percent between 1 and 100),
  delay_ms integer not null check (delay_ms between 0 and 30000),
  reason text not null,
  set_by text not null,
  set_at bigint not null,
  primary key (scope, subject)
);
