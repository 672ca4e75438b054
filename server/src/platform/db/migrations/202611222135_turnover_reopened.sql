-- Before money leaves by itself: whether a bet that counts has a part that was opened again.
create index turnover_bet_reopened on turnover_bet (member_id) where state = 'settled' and open > 0;
