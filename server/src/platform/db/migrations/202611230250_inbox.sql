-- Letters to members. One to everybody is one row; who read or deleted it stands beside it.
create table inbox_letter (
  id uuid primary key,
  category text not null check (category in ('notice', 'activity', 'announcement')),
  title text not null,
  body text not null,
  jump_url text not null default '',
  audience text not null check (audience in ('all', 'named')),
  is_pinned boolean not null default false,
  names_money boolean not null,
  state text not null check (state in ('waiting', 'sent', 'refused', 'withdrawn')),
  expire_at bigint,
  reason text not null,
  applicant_id uuid references operator (id),
  applicant_name text not null,
  check_user_id uuid references operator (id) check (check_user_id <> applicant_id),
  check_user_name text,
  check_reason text,
  created_at bigint not null,
  sent_at bigint,
  -- made when it is sent: the order in which members find it
  place uuid unique,
  check ((place is null) = (sent_at is null)),
  check (state = 'sent' or state = 'withdrawn' or place is null)
);
create index inbox_letter_to_all on inbox_letter (category, place desc)
  where audience = 'all' and state = 'sent';

create table inbox_recipient (
  letter_id uuid not null references inbox_letter (id),
  member_id uuid not null references member (id),
  member_name text not null,
  primary key (member_id, letter_id)
);
create index inbox_recipient_letter on inbox_recipient (letter_id);

create table inbox_mark (
  member_id uuid not null references member (id),
  letter_id uuid not null references inbox_letter (id),
  read_at bigint not null,
  deleted_at bigint,
  primary key (member_id, letter_id)
);
create index inbox_mark_letter on inbox_mark (letter_id);

create table inbox_template (
  id uuid primary key,
  name text not null unique,
  category text not null check (category in ('notice', 'activity', 'announcement')),
  title text not null,
  body text not null,
  jump_url text not null default '',
  version bigint not null default 1,
  updated_at bigint not null
);
