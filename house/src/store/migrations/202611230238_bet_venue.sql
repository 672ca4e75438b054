-- Bets at several venues on the same matches: what stood before was placed at the first one.
alter table ticket add column venue text not null default 'ob';
alter table ticket alter column venue drop default;
alter table bet add column venue text not null default 'ob';
alter table bet alter column venue drop default;
