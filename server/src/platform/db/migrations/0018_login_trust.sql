-- False where a session only came over with an address: listed and revocable, but unknown to every rule of risk.
alter table member_device add column is_proved boolean not null default true;

-- What the device looked like at the login that waits (keyed hash; null: it was not told), and whether it counts
-- towards the limit of a day.
alter table device_authorisation add column finger text;
alter table device_authorisation add column is_counted boolean not null default true;

-- By what a reset was proved.
alter table password_reset add column way text check (way in ('phone', 'withdrawal'));
