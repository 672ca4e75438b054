-- Operators see who else is known by a device before they shut it out.
create index member_device_by_device on member_device (device_id, last_seen_at desc);
