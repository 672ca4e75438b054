-- What a channel's deposits cost the member, in hundredths of a per cent: set by operators, frozen with the order, taken of
-- what is credited for play. Money is minor units.
alter table payment_channel_setting
  add column fee_bp integer not null default 0 check (fee_bp between 0 and 500),
  add constraint payment_channel_fee check (direction = 'deposit' or fee_bp = 0);
alter table deposit_order
  add column fee_bp integer not null default 0 check (fee_bp between 0 and 500),
  add column fee bigint not null default 0 check (fee >= 0);
