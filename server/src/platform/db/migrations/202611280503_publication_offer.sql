-- What holds something out to a member without leading to a page that does: an operator says so.
alter table publication add column is_offer boolean not null default false;
update publication set waiting = waiting || '{"isOffer": false}' where waiting is not null;
