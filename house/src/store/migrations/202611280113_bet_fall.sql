-- Of a bet that takes a price that fell: by how much of the seen one at most, in per cent. Null: by anything.
alter table bet add column fall_percent smallint check (fall_percent between 0 and 99);
-- The price that its member saw, which the fall is of, decimal times 100,000. Null where no fall is set.
alter table bet_leg add column seen_odds integer check (seen_odds >= 100000);
