-- What operators set of a channel, over what its provider brings; a channel without a row stands as it was brought.
create table payment_channel_setting (
  provider text not null,
  method text not null,
  direction text not null check (direction in ('deposit', 'payout')),
  currency text not null,
  is_on boolean not null,
  -- its share among those that could take the same order
  weight integer not null check (weight between 1 and 100),
  -- of one order, minor units; null where the provider's own bound holds
  min_amount bigint check (min_amount > 0),
  max_amount bigint check (max_amount >= min_amount),
  changed_at bigint not null,
  changed_by text not null,
  primary key (provider, method, direction, currency)
);
