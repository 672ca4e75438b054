-- While the master key is rotated: what the one before it had left here.
alter table site_setting add column former_key_check text;

-- What has to outlive a master key: hashes were made under it that nobody can make anew. Sealed under the master key
-- in use; the first in place is the first that this database had.
create table carried_key (
  id text primary key,
  place integer not null unique,
  keys_sealed text not null,
  created_at bigint not null
);
