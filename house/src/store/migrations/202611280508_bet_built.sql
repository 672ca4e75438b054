-- Of selections of one match that are one bet: the price of all of them together, decimal times 100,000.
alter table bet add column odds integer check ((odds is not null) = (kind = 'builder') and odds >= 100000);
