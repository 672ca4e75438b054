-- What an operator asks of bonus money beside its turnover. Money is minor units.
alter table dividend_grant
  add column max_stake bigint check (max_stake > 0),
  add column max_conversion bigint check (max_conversion > 0),
  -- over so many days after the claim
  add column use_days integer check (use_days > 0),
  -- comes with a deposit of at least that much
  add column min_deposit bigint check (min_deposit > 0),
  add column scope jsonb not null default '{}',
  -- money that asks for no turnover is main money: there is nothing that could be asked of it
  add constraint dividend_grant_condition check (flow_times > 0
    or (max_stake is null and max_conversion is null and use_days is null and scope = '{}'));

-- The deposit that it came with; one that could not be paid then waits for its claim.
alter table dividend add column deposit_no text;

-- The bonus that a member chose with his deposit, as it was offered to him.
alter table deposit_order
  add column bonus_id uuid,
  add column bonus_title text,
  add column bonus_amount bigint check (bonus_amount > 0),
  add column bonus_state text check (bonus_state in ('chosen', 'taken', 'kept', 'missed')),
  add constraint deposit_order_bonus check (num_nulls(bonus_id, bonus_title, bonus_amount, bonus_state) in (0, 4));
