-- What a browser wrote into the JSON cache is its own: nobody can check it, so nobody else reads it.
drop table json_cache;
drop table json_cache_writer;
create table device_json (
  -- a keyed hash of the device's id
  device text not null,
  cache_key text not null,
  payload jsonb not null,
  -- a device writes one a minute
  written_at bigint not null,
  expires_at bigint not null,
  primary key (device, cache_key)
);
create index device_json_expires_at on device_json (expires_at);
