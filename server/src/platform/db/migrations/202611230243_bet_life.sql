-- What a bet's life costs. Its rows come from the log, member and lot with them: no key has to be looked up for each, and no
-- row of theirs locked.
alter table turnover_allocation drop constraint turnover_allocation_lot_id_fkey,
  drop constraint turnover_allocation_venue_bet_tx_id_fkey;
-- No index on what a settlement changes, and room beside each row: the settled bet stays on its page and in no need of new
-- entries. The newest settled one is known by its record.
alter table turnover_bet drop constraint turnover_bet_member_id_fkey,
  add column is_reopened boolean not null generated always as (state = 'settled' and open > 0) stored;
alter table turnover_bet set (fillfactor = 50);
drop index turnover_bet_newest;
drop index turnover_bet_reopened;
create index turnover_bet_reopened on turnover_bet (member_id) where is_reopened;
