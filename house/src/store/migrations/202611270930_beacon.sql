-- What a public beacon says in a round that was named when this one opened, and that falls due after its sealing: with
-- the root of the book it is the members' part of the seed.
alter table shared_round add column beacon_chain text check (beacon_chain ~ '^[0-9a-f]{64}$');
alter table shared_round add column beacon_round bigint check (beacon_round > 0);
alter table shared_round add column beacon_due_at bigint;
alter table shared_round add column beacon_randomness text check (beacon_randomness ~ '^[0-9a-f]{64}$');
alter table shared_round add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$');
alter table shared_round add check ((beacon_chain is null) = (beacon_round is null));
alter table shared_round add check ((beacon_chain is null) = (beacon_due_at is null));
alter table shared_round add check ((beacon_randomness is null) = (beacon_signature is null));
alter table shared_round add check (beacon_due_at > seals_at);
-- It is not drawn without it.
alter table shared_round add check (
  beacon_chain is null or beacon_signature is not null or state in ('open', 'sealed', 'cancelled')
);
create index shared_round_beacon on shared_round (game, beacon_due_at)
  where ended_at is null and state = 'sealed' and beacon_due_at is not null and beacon_signature is null;
