-- What a venue's own page remembers of a member: how it shows prices, and which matches he marked.
create table venue_preference (
  venue text not null,
  member_id bigint not null references member (id),
  odds_type int not null,
  time_zone int not null,
  is_fast_single boolean not null,
  is_fast_combo boolean not null,
  changed_at bigint not null,
  primary key (venue, member_id)
);

create table favourite_fixture (
  venue text not null,
  member_id bigint not null references member (id),
  fixture_id bigint not null references fixture (id),
  added_at bigint not null,
  primary key (venue, member_id, fixture_id)
);
create index favourite_fixture_newest on favourite_fixture (venue, member_id, added_at desc, fixture_id desc);
