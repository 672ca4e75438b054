-- What was last believed of a coin's rate, and what a provider said that was not.
create table coin_rate (
  pay_currency text not null,
  currency text not null,
  rate text,
  at bigint,
  refused_rate text,
  refused_by text,
  refused_at bigint,
  primary key (pay_currency, currency),
  check ((rate is null) = (at is null))
);
