-- Money between a member's wallet and a venue that keeps it itself. `debited`: what goes in is held, and the venue is
-- asked; `unknown`: it gave no answer that decides, and is asked on.
create table venue_transfer (
  id uuid primary key,
  transfer_no text not null unique,
  member_id uuid not null references member,
  member_name text not null,
  venue text not null,
  direction text not null check (direction in ('in', 'out')),
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('created', 'debited', 'unknown', 'done', 'returned')),
  -- Of what goes in.
  hold_id uuid,
  asks integer not null default 0,
  next_at bigint,
  created_at bigint not null,
  completed_at bigint,
  check ((direction = 'in') = (hold_id is not null)),
  check ((completed_at is not null) = (state in ('done', 'returned'))),
  check ((next_at is null) = (state in ('done', 'returned')))
);
create index venue_transfer_by_member on venue_transfer (member_id, id desc);
create index venue_transfer_due on venue_transfer (next_at) where next_at is not null;
-- One at a time between a member and a venue.
create unique index venue_transfer_open on venue_transfer (member_id, venue)
  where state in ('created', 'debited', 'unknown');

-- 进入场馆时自动转入: who chose it.
create table automatic_transfer (
  member_id uuid primary key references member,
  is_on boolean not null,
  updated_at bigint not null
);
