-- A payout that went back as failed and was paid after all: one operator asks for it back, another one takes it.
create table payout_reclaim (
  callback_id uuid primary key references provider_callback (id),
  order_no text not null references withdrawal_order (bill_no),
  asked_by text not null,
  asked_by_name text not null,
  reason text not null,
  asked_at bigint not null,
  done_by text check (done_by <> asked_by),
  done_at bigint,
  -- the ledger's transaction
  transaction_id uuid unique,
  check ((done_by is null) = (done_at is null)),
  check ((done_by is null) = (transaction_id is null))
);
-- However many callbacks say so, an order's money is taken again once.
create unique index payout_reclaim_once on payout_reclaim (order_no) where transaction_id is not null;
