-- What one ticket may bring back at most: a member's tickets of a round are bounded together, and all of them are.
alter table shared_ticket add column most_payout bigint not null default 0 check (most_payout >= 0);
alter table shared_round add column liability bigint not null default 0 check (liability >= 0);

-- As it stands in the book: sealing reads no choice anew.
alter table shared_ticket add column canonical text not null default '';

-- `aside`: it could not be settled, a fault of ours; its round goes on without it, and it is tried again.
alter table shared_ticket add column fault text;
alter table shared_ticket drop constraint shared_ticket_state_check;
alter table shared_ticket drop constraint shared_ticket_check;
alter table shared_ticket add constraint shared_ticket_state_check
  check (state in ('asked', 'accepted', 'paying', 'done', 'returning', 'refused', 'aside'));
alter table shared_ticket add constraint shared_ticket_ended_check
  check ((ended_at is null) = (state in ('asked', 'accepted', 'paying', 'returning', 'aside')));
alter table shared_ticket add constraint shared_ticket_fault_check
  check (state <> 'aside' or fault is not null);
create index shared_ticket_aside on shared_ticket (round_id) where state = 'aside';

-- A cancelled round's element is opened as well, once no round before it is undecided.
alter table shared_round drop constraint shared_round_check3;
alter table shared_round add constraint shared_round_drawn_check
  check (outcome is null or seed is not null);
alter table shared_round add constraint shared_round_opened_check
  check (seed is null or outcome is not null or (state = 'cancelled' and ended_at is not null));
