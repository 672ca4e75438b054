-- Settled hands of cards by their time: who was in them with whom is looked at by the office.
create index bet_record_hand on bet_record (settled_at) where category = 'chess' and state = 'settled';
