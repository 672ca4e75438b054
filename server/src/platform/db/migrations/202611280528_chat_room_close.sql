-- When the match of a room was first seen to be over, and when the room was closed for that: once, so that a room that
-- an operator opens again stays open.
alter table chat_room add column over_at bigint, add column closed_at bigint;
create index chat_room_to_close on chat_room (opens_at) where kind = 'fixture' and closed_at is null;
