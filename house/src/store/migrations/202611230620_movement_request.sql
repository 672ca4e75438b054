-- The call itself, as the merchant reads it in the records: what came before has none, and is no record.
alter table venue_movement add column request text;
