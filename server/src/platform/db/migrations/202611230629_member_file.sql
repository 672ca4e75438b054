-- What operators write about a member, and what finds members who share something.
create table member_note (
  id uuid primary key,
  member_id uuid not null references member (id),
  content text not null,
  operator_name text not null,
  created_at bigint not null
);
create index member_note_of_member on member_note (member_id, id desc);

create table member_tag (
  member_id uuid not null references member (id),
  tag text not null,
  place smallint not null,
  primary key (member_id, tag)
);

-- those that were taken off stay a link
create index payment_account_by_lookup on payment_account (card_lookup);
