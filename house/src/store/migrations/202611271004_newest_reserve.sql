-- The desk reads reservations of all members, newest first.
create index reserve_newest on reserve (reserved_at desc, order_no desc);
create index reserve_fixture on reserve (fixture_id);
