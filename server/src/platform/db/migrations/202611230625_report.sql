-- What each movement did in each hour: figures of days and months are sums of these rows, never a walk over the ledger.
-- Amounts are minor units, `hour` is epoch ms of its beginning.
create table ledger_hour (
  hour bigint not null,
  currency text not null,
  movement text not null,
  -- ledger_account.code
  account smallint not null,
  came_in bigint not null,
  went_out bigint not null,
  -- transactions
  count integer not null,
  primary key (hour, currency, movement, account)
);

-- Whatever was written before this instant stands in it.
create table ledger_hour_mark (
  is_only boolean primary key default true check (is_only),
  until bigint not null
);

-- What waits for a second person, for the counts of the menu.
create index dividend_grant_waiting on dividend_grant (created_at) where state = 'waiting';
