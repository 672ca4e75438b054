-- What a deposit order tells its member to do has one of four shapes, and may be paid in another currency than the
-- one that is credited. Orders of before were transfers to a payee, in their own currency.
alter table deposit_order drop constraint deposit_order_state_check;
alter table deposit_order add constraint deposit_order_state_check check (state in
  ('initiating', 'failed', 'created', 'declared', 'credited', 'reconciling', 'cancelled', 'expired'));
alter table deposit_order add column instruction json;
alter table deposit_order add column pay_amount bigint check (pay_amount > 0);
alter table deposit_order add column pay_currency text;
alter table deposit_order add column credited_amount bigint check (credited_amount > 0);
-- The command that asked for it: asked again, it goes on with the order that it made.
alter table deposit_order add column command_id text;

update deposit_order set
  instruction = (payee::jsonb || jsonb_build_object('shape', 'payee', 'remarkCode', remark_code))::json,
  pay_amount = amount,
  pay_currency = currency,
  credited_amount = case when state = 'credited' then received_amount end;

alter table deposit_order alter column pay_currency set not null;
alter table deposit_order drop column payee;
-- Only an order that was never opened has nothing to show.
alter table deposit_order add constraint deposit_order_opened check
  (state in ('initiating', 'failed', 'reconciling', 'cancelled', 'credited')
    or (instruction is not null and pay_amount is not null));
alter table deposit_order add constraint deposit_order_credited check
  (state <> 'credited' or credited_amount is not null);

drop index deposit_order_open;
drop index deposit_order_open_remark;
create unique index deposit_order_open on deposit_order (member_id, method)
  where state in ('initiating', 'created', 'declared');
create unique index deposit_order_open_remark on deposit_order (remark_code)
  where state in ('initiating', 'created', 'declared');
create index deposit_order_by_command on deposit_order (member_id, command_id)
  where command_id is not null;
create index deposit_order_initiating on deposit_order (created_at) where state = 'initiating';

-- How the channels of providers have done lately: out after failures in a row, back after a pause.
create table payment_channel_health (
  provider text not null,
  method text not null,
  direction text not null,
  currency text not null,
  failures integer not null default 0 check (failures >= 0),
  out_until bigint not null default 0,
  changed_at bigint not null,
  primary key (provider, method, direction, currency)
);
