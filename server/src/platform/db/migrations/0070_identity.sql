-- What a member tells of himself beside what the account needs. Private parts are sealed.
create table member_profile (
  member_id uuid primary key references member (id),
  -- seed of the drawn avatar; empty is the member's own
  avatar text not null default '',
  gender text check (gender in ('male', 'female', 'undisclosed')),
  email_sealed text,
  wechat_sealed text,
  qq_sealed text,
  address_sealed text,
  updated_at bigint not null
);

-- Requests that operators decide: the identity document, and changes of what is fixed. What is asked for, what stood
-- before and the member's words are sealed; a document is found by a keyed hash of its number.
create table profile_review (
  id uuid primary key,
  member_id uuid not null references member (id),
  member_name text not null,
  kind text not null check (kind in ('identity', 'name', 'card', 'phone', 'birthday')),
  state text not null default 'waiting' check (state in ('waiting', 'seconding', 'approved', 'refused',
    'cancelled')),
  wish_sealed text not null,
  before_sealed text,
  reason_sealed text not null,
  document_lookup text,
  -- why it was refused, as the member reads it
  answer text,
  first_approver_id uuid references operator (id),
  first_approver_name text,
  created_at bigint not null,
  decided_at bigint,
  check ((kind = 'identity') = (document_lookup is not null)),
  check ((state in ('waiting', 'seconding')) = (decided_at is null)),
  check ((first_approver_id is null) = (first_approver_name is null)),
  check (state <> 'seconding' or first_approver_id is not null)
);

-- One open request a member and kind.
create unique index profile_review_open on profile_review (member_id, kind)
  where state in ('waiting', 'seconding');
-- One document belongs to one member: nobody else's can be open or approved.
create unique index profile_review_document on profile_review (document_lookup)
  where state in ('waiting', 'seconding', 'approved');
create index profile_review_by_member on profile_review (member_id, id desc);
create index profile_review_by_state on profile_review (state, id);

-- What became of a request, step by step; opening what is sealed is a step. Only ever inserted.
create table profile_review_step (
  review_id uuid not null references profile_review (id),
  step integer not null,
  event text not null check (event in ('submitted', 'opened', 'approvedFirst', 'approved', 'refused',
    'cancelled')),
  actor_id uuid not null,
  actor text not null,
  reason text not null,
  at bigint not null,
  primary key (review_id, step)
);

create trigger profile_review_step_insert_only before update or delete on profile_review_step
  for each row execute function ledger_refuse_change();

-- Pictures, sealed. One that no request has taken is deleted after a day.
create table profile_picture (
  id uuid primary key,
  member_id uuid not null references member (id),
  review_id uuid references profile_review (id),
  place integer not null default 0,
  type text not null check (type in ('image/jpeg', 'image/png')),
  sealed bytea not null,
  created_at bigint not null
);
create index profile_picture_by_review on profile_picture (review_id, place) where review_id is not null;
create index profile_picture_loose on profile_picture (member_id, created_at) where review_id is null;

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'identity.read'), ('supervisor', 'identity.open'), ('supervisor', 'identity.decide'),
  ('financeLead', 'identity.read'), ('financeLead', 'identity.open'), ('financeLead', 'identity.decide'),
  ('operations', 'identity.read'), ('operations', 'identity.open'), ('operations', 'identity.decide'),
  ('support', 'identity.read')
on conflict do nothing;
