-- Which combinations a system has, where they are not those of two legs and more: 'singles', or how many legs each has.
alter table bet add column lines text check (lines = 'singles' or lines ~ '^[2-9]$');
