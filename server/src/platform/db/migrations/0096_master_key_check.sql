-- A keyed value of the master key that everything here is sealed under: another key is refused at the start.
alter table site_setting add column key_check text;
