-- A request to credit money that the member sent to the operator's own account: with a receipt, matched by one operator to
-- money that came in, credited by another one. It has no instruction: nobody is told to pay anything any more.
alter table deposit_order drop constraint deposit_order_opened;
alter table deposit_order add constraint deposit_order_opened check
  (state in ('initiating', 'failed', 'reconciling', 'cancelled', 'credited')
    or (instruction is not null and pay_amount is not null) or method = 'assisted');

create table assisted_deposit (
  order_id uuid primary key references deposit_order (id),
  way text not null,
  receipt_type text not null,
  receipt_sealed bytea not null,
  matched_by uuid,
  matched_by_name text,
  matched_at bigint,
  check ((matched_by is null) = (matched_at is null))
);

create index deposit_order_assisted on deposit_order (id) where method = 'assisted' and state = 'declared';
