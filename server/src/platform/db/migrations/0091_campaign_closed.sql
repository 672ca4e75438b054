-- A campaign that is closed sends nothing any more; what it had is back in the house's book.
alter table chat_campaign add column closed_by text;
alter table chat_campaign add column closed_at bigint;
alter table chat_campaign add check ((closed_by is null) = (closed_at is null));

-- Of a share that repaid a debt only the rest asks for turnover; null is the whole share.
alter table red_packet_share add column turnover_base bigint check (turnover_base between 0 and amount);
