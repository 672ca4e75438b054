-- A card that operators took off an account stays for the orders that went to it, and is nobody's any more. After a
-- change of the real name the cards that stay wait like new ones.
alter table payment_account add column removed_at bigint;
alter table payment_account add column held_from bigint not null default 0;
alter table payment_account drop constraint payment_account_card_lookup_key;
create unique index payment_account_card on payment_account (card_lookup) where removed_at is null;
