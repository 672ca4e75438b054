-- What stood before the log, as the log would have it: members, credited deposits, and every call about a bet. Their
-- numbers lie below zero and so before every cursor: who has come far has had them, who starts anew begins with them.
create function event_past_money(minor bigint, currency text) returns text language sql immutable as $$
  select case currency
    when 'CNY' then round(minor / 100.0, 2)::text
    when 'USDT' then round(minor / 1000000.0, 6)::text
    else minor::text end
$$;

with call as (
  select c.actor as venue, c.id as tx_id, c.name, c.about, c.created_at as at, c.transaction_id,
    case c.name when 'bet' then c.id when 'cancelSettle' then w.about else c.about end as bet_tx_id
  from command c left join command w on c.name = 'cancelSettle' and w.id = c.about and w.actor = c.actor
  where c.transaction_id is not null and c.actor not like 'member:%'
    and c.name in ('bet', 'win', 'rollback', 'adjust', 'cancelSettle')
),
-- Of a settlement that was taken back nobody kept the detail: it counts nothing until it is taken back here.
known as (
  select call.*, r.member_id, r.round_id, r.game_code, r.currency, r.legs, r.is_replay, r.outcome, r.uncapped,
    r.venue_valid_bet, r.order_no, r.kind, r.line_count, r.odds_format, r.unit_stake, r.risk, r.potential_return,
    r.placed_at, coalesce(win.payout, 0) as payout,
    call.name = 'win' and r.state = 'settled' and call.transaction_id = (
      select s.transaction_id from ledger_hold_step s where s.hold_id = win.hold_id order by s.step desc limit 1)
      as is_final
  from call
  join bet_record r on r.venue = call.venue and r.tx_id = call.bet_tx_id
  left join command w on w.actor = call.venue
    and w.id = case call.name when 'win' then call.tx_id when 'cancelSettle' then call.about end
  left join ledger_hold_step win on win.transaction_id = w.transaction_id and win.state = 'posted'
  where not exists (select from event e where e.id = call.transaction_id)
),
bet as (
  select transaction_id as id, member_id, at, case name
      when 'bet' then 'betPlaced' when 'win' then 'betSettled' when 'rollback' then 'betRolledBack'
      when 'adjust' then 'betAdjusted' else 'settlementCancelled' end as name,
    jsonb_build_object('venue', venue, 'txId', tx_id, 'betTxId', bet_tx_id, 'roundId', round_id,
      'gameCode', game_code, 'currency', currency)
    || case when is_replay then '{"isReplay": true}'::jsonb else '{}' end
    || case name
      when 'bet' then jsonb_build_object('amount', event_past_money(risk, currency),
        'detail', jsonb_build_object('orderNo', order_no, 'kind', kind, 'lineCount', line_count,
          'unitStake', event_past_money(unit_stake, currency), 'risk', event_past_money(risk, currency),
          'oddsFormat', odds_format, 'potentialReturn', event_past_money(potential_return, currency),
          'placedAt', placed_at,
          'legs', (select jsonb_agg(leg - '{result,finalScore,halfScore}'::text[] order by at)
            from jsonb_array_elements(legs) with ordinality as l (leg, at))))
      when 'win' then jsonb_build_object('amount', event_past_money(risk, currency),
        'payout', event_past_money(payout, currency), 'roundClosed', true,
        'venueValidBet', event_past_money(case when is_final then venue_valid_bet else 0 end, currency),
        'detail', jsonb_build_object('orderNo', order_no, 'risk', event_past_money(risk, currency),
          'payout', event_past_money(payout, currency), 'settledAt', at, 'isResettlement', false)
          || case when is_final and uncapped is not null
            then jsonb_build_object('uncapped', event_past_money(uncapped, currency)) else '{}' end
          || case when is_final then jsonb_build_object('outcome', outcome, 'legs', legs)
            else jsonb_build_object('outcome', 'void', 'legs', (
              select jsonb_agg(leg || '{"result": "void"}' order by at)
              from jsonb_array_elements(legs) with ordinality as l (leg, at))) end)
      when 'cancelSettle' then jsonb_build_object('amount', event_past_money(risk, currency),
        'payout', event_past_money(payout, currency), 'detail', null)
      when 'adjust' then jsonb_build_object('detail', null, 'amount', event_past_money((
        select coalesce(sum(e.amount), 0)::bigint from ledger_entry e join ledger_owner o on o.id = e.owner_id
        where e.transaction_id = known.transaction_id and o.owner = member_id::text), currency))
      else jsonb_build_object('amount', event_past_money(risk, currency), 'detail', null) end as facts
  from known
),
past as (
  select id, member_id, at, name, facts from bet
  union all
  select m.id, m.id, m.registered_at, 'memberRegistered', '{}' from member m
  where not exists (select from event e where e.name = 'memberRegistered' and e.subject = m.id::text)
  union all
  select d.id, d.member_id, d.completed_at, 'depositCredited', jsonb_build_object('orderId', d.id,
    'amount', event_past_money(d.received_amount, d.currency))
  from deposit_order d where d.state = 'credited' and not exists (
    select from event e where e.name = 'depositCredited' and e.payload::jsonb ->> 'orderId' = d.id::text)
)
insert into event (number, id, subject, name, payload, at)
select least(0, (select min(number) from event)) - count(*) over ()
    + row_number() over (order by at, id) - 1,
  id, member_id::text, name,
  (jsonb_build_object('name', name, 'memberId', member_id, 'at', at) || facts)::text, at
from past;

drop function event_past_money(bigint, text);
