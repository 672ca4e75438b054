-- What the sandbox provider, standing for an outsider, remembers of its play money transfers.
create table payment_sandbox_transfer (
  kind text not null check (kind in ('deposit', 'payout')),
  order_no text not null,
  channel_no text not null,
  amount text not null,
  card_tail text not null,
  at bigint not null,
  primary key (kind, order_no)
);
