-- Money out. Amounts are minor units, times epoch milliseconds.

-- A member's own cards. The number is sealed, and found by a keyed hash: a card belongs to one member.
create table payment_account (
  id uuid primary key,
  member_id uuid not null references member (id),
  type integer not null check (type between 1 and 8),
  bank_code text not null,
  is_credit boolean not null,
  card_sealed text not null,
  card_lookup text not null unique,
  address_sealed text,
  created_at bigint not null
);

create index payment_account_by_member on payment_account (member_id, id);

-- Six digits under argon2id. Tries are counted before the password is looked at.
create table withdrawal_password (
  member_id uuid primary key references member (id),
  password_hash text,
  tries integer not null default 0,
  locked_until bigint not null default 0,
  set_at bigint
);

create table withdrawal_order (
  id uuid primary key,
  bill_no text not null unique,
  member_id uuid not null references member (id),
  member_name text not null,
  provider text not null,
  method text not null,
  account_id uuid not null references payment_account (id),
  state text not null check (state in ('deducted', 'auditing', 'waiting', 'onHold', 'approved',
    'paying', 'paid', 'reconciled', 'refused', 'failed')),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee <= amount),
  currency text not null,
  -- the ledger's hold of the amount
  hold_id uuid not null unique,
  reason text,
  channel_no text,
  member_address text not null,
  created_at bigint not null,
  decided_at bigint,
  completed_at bigint,
  -- when a job has to look at it; while one works on it, when another one may
  next_at bigint,
  asks integer not null default 0,
  check (next_at is null or state in ('deducted', 'auditing', 'approved', 'paying'))
);

create index withdrawal_order_by_member on withdrawal_order (member_id, id desc);
create index withdrawal_order_by_state on withdrawal_order (state, id);
create index withdrawal_order_due on withdrawal_order (next_at) where next_at is not null;

-- What became of an order, step by step. Only ever inserted.
create table withdrawal_step (
  order_id uuid not null references withdrawal_order (id),
  step integer not null,
  state text not null,
  actor text not null,
  reason text not null,
  at bigint not null,
  primary key (order_id, step)
);

create trigger withdrawal_step_insert_only before update or delete on withdrawal_step
  for each row execute function ledger_refuse_change();

-- One approval an operator; a large order needs two.
create table withdrawal_approval (
  order_id uuid not null references withdrawal_order (id),
  operator_id text not null,
  operator_name text not null,
  reason text not null,
  at bigint not null,
  primary key (order_id, operator_id)
);
