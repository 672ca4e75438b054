-- Compared byte by byte, and by the id first: that tells most commands apart, their actors hardly any.
alter table command
  alter column actor type text collate "C",
  alter column id type text collate "C",
  drop constraint command_pkey,
  add primary key (id, actor);
