-- What a payout in coins was quoted at when it was approved: what is paid, in what, and what one coin was worth.
alter table withdrawal_order add column pay_currency text;
alter table withdrawal_order add column pay_amount bigint check (pay_amount > 0);
alter table withdrawal_order add column pay_rate text;
alter table withdrawal_order add constraint withdrawal_order_quoted check
  ((pay_amount is null) = (pay_currency is null) and (pay_amount is null) = (pay_rate is null));

-- The member's own choice; without one the oldest account is the default.
alter table payment_account add column is_default boolean not null default false;
create unique index payment_account_default on payment_account (member_id) where is_default and removed_at is null;
