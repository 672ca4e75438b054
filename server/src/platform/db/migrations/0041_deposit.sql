-- Money in. Amounts are minor units, times epoch milliseconds.

create table deposit_order (
  id uuid primary key,
  bill_no text not null unique,
  member_id uuid not null references member (id),
  member_name text not null,
  provider text not null,
  method text not null,
  state text not null check
    (state in ('created', 'declared', 'credited', 'reconciling', 'cancelled', 'expired')),
  amount bigint not null check (amount > 0),
  currency text not null,
  turnover_percent integer not null check (turnover_percent >= 0),
  -- the registered account as it was shown with this order
  payee json not null,
  remark_code text not null,
  -- what came in, once something did
  received_amount bigint check (received_amount > 0),
  channel_no text,
  -- why an operator has to look: late, amount
  reconcile_reason text,
  decided_by text,
  decided_reason text,
  created_at bigint not null,
  expires_at bigint not null,
  declared_at bigint,
  completed_at bigint,
  -- when the provider is told (again) that the member says to have paid
  announce_at bigint,
  announce_tries integer not null default 0,
  check (state not in ('credited', 'reconciling') or received_amount is not null)
);

-- One open order per method, and no two open orders that a transfer could be taken for.
create unique index deposit_order_open on deposit_order (member_id, method)
  where state in ('created', 'declared');
create unique index deposit_order_open_remark on deposit_order (remark_code)
  where state in ('created', 'declared');
create index deposit_order_by_member on deposit_order (member_id, id desc);
create index deposit_order_expiry on deposit_order (expires_at) where state in ('created', 'declared');
create index deposit_order_announce on deposit_order (announce_at) where announce_at is not null;
create index deposit_order_reconciling on deposit_order (id) where state = 'reconciling';

-- Every genuine callback as it came, and what was done about it. Only ever inserted.
create table provider_callback (
  id uuid primary key,
  provider text not null,
  kind text not null check (kind in ('deposit', 'payout')),
  order_no text not null,
  channel_no text not null,
  outcome text not null,
  amount bigint not null,
  currency text not null,
  decision text not null,
  received_at bigint not null
);

create index provider_callback_by_order on provider_callback (order_no, id);
create trigger provider_callback_insert_only before update or delete on provider_callback
  for each row execute function ledger_refuse_change();
