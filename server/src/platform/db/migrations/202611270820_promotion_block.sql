alter table promotion_grant drop constraint promotion_grant_state_check;
alter table promotion_grant add constraint promotion_grant_state_check
  check (state in ('unfunded', 'open', 'paid', 'expired', 'clawedBack', 'blocked'));

-- Gifts that were not paid because another account of the same person had been, and by which signs: for operators.
create table promotion_block (
  grant_id uuid primary key references promotion_grant (id),
  other_id uuid not null references member (id),
  signs text not null,
  created_at bigint not null
);
