-- Gifts stand in their rooms in the order in which they were paid, those of one millisecond too.
alter table chat_gift_sent add column position bigint generated always as identity;
drop index chat_gift_sent_waiting;
create index chat_gift_sent_waiting on chat_gift_sent (position) where seq is null;
drop index chat_gift_sent_run;
create index chat_gift_sent_run on chat_gift_sent (room_id, member_id, position) where seq > 0;
