-- Whoever proves himself by phone alone takes no second factor away at once: it waits, and who has the factor ends that.
create table factor_drop (
  member_id uuid primary key references member (id),
  asked_at bigint not null,
  due_at bigint not null check (due_at >= asked_at)
);
create index factor_drop_due on factor_drop (due_at);

-- The password came with a code to the phone: on a device that is not known the phone proves nothing beside it, where
-- there is anything else to ask for.
alter table member add column password_by_phone boolean not null default false;
