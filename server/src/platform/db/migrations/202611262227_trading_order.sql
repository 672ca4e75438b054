-- What one operator asks of the book and another one agrees to: a result of a fed match, bets that become void.
create table trading_order (
  id uuid primary key,
  deed text not null check (deed in ('result', 'void')),
  fixture_id text not null,
  market text not null,
  side text not null,
  void_reason text check ((void_reason is not null) = (deed = 'void')),
  period text check ((period is not null) = (deed = 'result')),
  home smallint,
  away smallint,
  asked_by uuid not null references operator (id),
  asked_at bigint not null,
  reason text not null,
  agreed_by uuid references operator (id) check (agreed_by <> asked_by),
  agreed_at bigint,
  -- The house has done it.
  done_at bigint,
  check ((agreed_by is null) = (agreed_at is null)),
  check (done_at is null or agreed_at is not null)
);
create index trading_order_open on trading_order (fixture_id) where done_at is null;

insert into operator_role_permission (role_id, permission) values
  ('supervisor', 'trading.read'), ('supervisor', 'trading.write'), ('supervisor', 'trading.settle'),
  ('operations', 'trading.read'), ('operations', 'trading.write'),
  ('financeLead', 'trading.read'), ('financeLead', 'trading.settle');
