-- What the calls of each venue moved in each hour, beside `ledger_hour`: figures by category of games are sums of these
-- rows, never a walk over the ledger. Amounts are minor units, `hour` is epoch ms of its beginning.
create table ledger_venue_hour (
  hour bigint not null,
  currency text not null,
  venue text not null,
  movement text not null,
  -- ledger_account.code
  account smallint not null,
  came_in bigint not null,
  went_out bigint not null,
  -- transactions
  count integer not null,
  primary key (hour, currency, venue, movement, account)
);

-- Whatever was written before this instant stands in it.
create table ledger_venue_hour_mark (
  is_only boolean primary key default true check (is_only),
  until bigint not null
);
