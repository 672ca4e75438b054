-- A bet's record is a round; what its category has of its own stands in `detail` (domain/round), money as decimal text.
alter table bet_record rename column risk to stake;
alter table bet_record
  add column category text not null default 'sport',
  add column round_state text not null default 'open' check (round_state in ('open', 'closed')),
  add column detail jsonb;
alter table bet_record alter column category drop default;
alter table bet_record alter column round_state drop default;

-- Every bet of before is a slip, and its settlement closed its round.
create function pg_temp.money(minor bigint, currency text) returns text language sql immutable as $$
  select case currency
    when 'USDT' then (minor / 1000000.0)::numeric(30, 6)::text
    when 'COIN' then minor::text
    else (minor / 100.0)::numeric(30, 2)::text
  end
$$;
update bet_record set
  round_state = case when state = 'settled' then 'closed' else 'open' end,
  detail = jsonb_strip_nulls(jsonb_build_object(
    'kind', 'sport', 'betKind', kind, 'lineCount', line_count, 'oddsFormat', odds_format,
    'unitStake', pg_temp.money(unit_stake, currency),
    'potentialReturn', pg_temp.money(potential_return, currency),
    'uncapped', pg_temp.money(uncapped, currency))) || jsonb_build_object('legs', legs);
alter table bet_record
  alter column detail set not null,
  drop column kind, drop column line_count, drop column odds_format, drop column unit_stake,
  drop column potential_return, drop column uncapped, drop column legs;

-- Of a bet on a round of a game: the spots that others of the same round may cancel, stakes in minor units.
alter table turnover_bet
  add column spots jsonb,
  add check (spots is null or market_key is not null);
