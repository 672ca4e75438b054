-- What a member sends to prove that he paid, for an order of any method. Sealed pictures, inserted only; no money moves by them.
create table deposit_receipt (
  id uuid primary key,
  order_id uuid not null references deposit_order (id),
  receipt_type text not null,
  receipt_sealed bytea not null,
  created_at bigint not null
);
create index deposit_receipt_of_order on deposit_receipt (order_id, id desc);
alter table deposit_order add column receipt_at bigint;
