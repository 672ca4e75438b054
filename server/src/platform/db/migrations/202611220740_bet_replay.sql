-- A bet on a match whose result was known when it was placed: it earns nothing and feeds deposit lots alone.
alter table bet_record add column is_replay boolean not null default false;
alter table turnover_bet add column is_replay boolean not null default false;
update bet_record set is_replay = true
where jsonb_path_exists(legs, '$[*].origin.kind ? (@ == "replay")');
update turnover_bet t set is_replay = true from bet_record r
where r.is_replay and r.venue = t.venue and r.tx_id = t.bet_tx_id;
