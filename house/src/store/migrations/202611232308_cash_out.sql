-- By which number of the kernels a bet is settled: all before were placed under the first.
alter table bet add column kernel smallint not null default 1;
alter table bet alter column kernel drop default;

-- What was sold of a bet before its end. Its payout counts that.
alter table bet add column sold_stake bigint not null default 0 check (sold_stake >= 0 and sold_stake <= risk);
alter table bet add column sold_payout bigint not null default 0 check (sold_payout >= 0);
alter table bet add column sale_count smallint not null default 0;

-- Each sale by the quote that it took: no quote is taken twice.
create table bet_sale (
  quote_id text primary key,
  order_no text not null references bet,
  -- From 1.
  place smallint not null,
  stake bigint not null check (stake > 0),
  amount bigint not null check (amount > 0),
  sold_at bigint not null,
  unique (order_no, place)
);

alter table wallet_call drop constraint wallet_call_call_check;
alter table wallet_call add constraint wallet_call_call_check
  check (call in ('bet', 'betWin', 'win', 'cashOut', 'rollback', 'cancelSettle', 'poolFund', 'poolWin'));
