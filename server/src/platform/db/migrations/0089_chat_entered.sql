-- How often a room was entered since it is there, over all processes; written by each of them every few seconds.
alter table chat_room add column entered bigint not null default 0;
