-- A wallet call is of a game, whose bets stand in tables of its own: the call keeps the order's number and no more.
alter table wallet_call drop constraint wallet_call_order_no_fkey;
alter table wallet_call add column game text not null default 'sportsbook';
alter table wallet_call alter column game drop default;
drop index wallet_call_waiting;
create index wallet_call_waiting on wallet_call (game, next_at) where state = 'waiting';

-- A session is of the venue whose key opened it, and of no other.
alter table session add column venue text not null default 'ob';
alter table session alter column venue drop default;
