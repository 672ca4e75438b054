-- What a venue says about a day: its wallet calls by when they were answered, its transfers by when they came.
create index wallet_call_answered on wallet_call (answered_at, tx_id) where answered_at is not null;
create index venue_transfer_by_time on venue_transfer (venue, created_at);
