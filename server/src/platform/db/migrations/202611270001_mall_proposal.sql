-- What another operator has to agree to before it stands on the shelf.
alter table mall_item
  -- JSON: name, note, price, by how much the stock changes, whether it is on, limits and bonus as in the columns
  add column proposed text,
  add column asked_by uuid references operator (id),
  add column asked_by_name text,
  add check ((proposed is null) = (asked_by is null)),
  add check ((proposed is null) = (asked_by_name is null));
