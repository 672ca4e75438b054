-- What an operator looks at again and again: a list with its filter and its columns, under a name of his own.
create table operator_list_view (
  id uuid primary key,
  operator_id uuid not null references operator (id),
  list text not null,
  name text not null,
  filter jsonb not null,
  -- titles of the columns that are not shown
  hidden jsonb not null,
  saved_at bigint not null,
  unique (operator_id, list, name)
);
