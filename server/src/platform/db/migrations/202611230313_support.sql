-- Conversations between members and the desk. A member has one at a time; what was closed is history.
create table support_ticket (
  id uuid primary key,
  member_id uuid not null references member (id),
  member_name text not null,
  state text not null check (state in ('waiting', 'open', 'closed')),
  operator_id uuid references operator (id),
  operator_name text,
  opened_at bigint not null,
  -- since when it waits for somebody to take it
  waiting_since bigint,
  first_answer_at bigint,
  closed_at bigint,
  is_solved boolean,
  complaint_at bigint,
  complaint_due_at bigint,
  complaint_answered_at bigint,
  -- whom the complaint is about: somebody else answers it
  complaint_about uuid references operator (id),
  -- what either side has read, by the time of the line
  member_seen_at bigint not null default 0,
  desk_seen_at bigint not null default 0,
  check ((state = 'open') = (operator_id is not null and closed_at is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((complaint_at is null) = (complaint_due_at is null))
);
create unique index support_ticket_of_member on support_ticket (member_id) where state <> 'closed';
create index support_ticket_history on support_ticket (member_id, id desc);
create index support_ticket_queue on support_ticket (id) where state <> 'closed';
create index support_ticket_complaint on support_ticket (id)
  where complaint_at is not null and complaint_answered_at is null;

create table support_picture (
  id uuid primary key,
  member_id uuid not null references member (id),
  type text not null,
  sealed bytea not null,
  created_at bigint not null,
  -- a line or an opinion has taken it
  is_taken boolean not null default false
);
create index support_picture_loose on support_picture (created_at) where not is_taken;
create index support_picture_member on support_picture (member_id) where not is_taken;

create table support_line (
  id uuid primary key,
  ticket_id uuid not null references support_ticket (id),
  member_id uuid not null references member (id),
  author text not null check (author in ('member', 'operator', 'system', 'note')),
  operator_name text,
  text text not null,
  picture_id uuid references support_picture (id),
  created_at bigint not null
);
create index support_line_of_ticket on support_line (ticket_id, id desc);
create index support_line_of_member on support_line (member_id, id desc);

create table support_template (
  id uuid primary key,
  name text not null unique,
  text text not null,
  updated_at bigint not null
);

create table support_hours (
  is_only boolean primary key default true check (is_only),
  from_minute integer not null check (from_minute between 0 and 1439),
  until_minute integer not null check (until_minute between 0 and 1439)
);
insert into support_hours (from_minute, until_minute) values (0, 0);

create table feedback (
  id uuid primary key,
  member_id uuid not null references member (id),
  member_name text not null,
  kind text not null,
  text text not null,
  contact_sealed text,
  picture_ids uuid[] not null default '{}',
  state text not null check (state in ('submitted', 'handling', 'answered')),
  reply text,
  operator_name text,
  created_at bigint not null,
  answered_at bigint,
  check ((state = 'answered') = (answered_at is not null and reply is not null))
);
create index feedback_of_member on feedback (member_id, id desc);
create index feedback_by_state on feedback (state, id desc);
