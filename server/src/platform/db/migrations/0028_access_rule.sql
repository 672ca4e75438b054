-- Who may not enter, is warned, or is always let in: by network, country or region. A removed rule stays for the
-- record.
create table access_rule (
  id uuid primary key,
  effect text not null check (effect in ('allow', 'block', 'limit', 'warn')),
  subject text not null check (subject in ('network', 'country', 'region')),
  -- in its one way of writing: `10.0.0.0/8`, `CN`, `CN-GD`
  value text not null,
  -- of an allow rule: may enter while the site is in maintenance
  passes_maintenance boolean not null default false,
  from_at bigint,
  until_at bigint,
  note text not null,
  version bigint not null default 1,
  created_at bigint not null,
  updated_at bigint not null,
  removed_at bigint,
  check (until_at > from_at),
  check (effect = 'allow' or not passes_maintenance)
);
create unique index access_rule_living on access_rule (effect, subject, value) where removed_at is null;

-- Grows with every change of the rules: each process asks for this one row, and for the rules only when it grew.
create table access_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);
insert into access_revision (revision) values (1);
