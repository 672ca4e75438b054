-- How the bonus money of a gift may be used once it is claimed: the largest bet, how many days, where.
alter table promotion_grant add column lot_use jsonb;
