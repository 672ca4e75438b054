-- What an operator attaches to an answer: a picture of his own, or an order of the member's.
alter table support_picture add column operator_id uuid references operator (id);
alter table support_line
  add column order_kind text check (order_kind in ('deposit', 'withdrawal', 'bet')),
  add column order_no text,
  add column order_amount text,
  add column order_currency text,
  add check ((order_kind is null) = (order_no is null)
    and (order_kind is null) = (order_amount is null)
    and (order_kind is null) = (order_currency is null));
