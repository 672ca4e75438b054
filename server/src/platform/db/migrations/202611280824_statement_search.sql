-- A statement is searched by the order, and by kinds of which a heavy player has few lines.
create index ledger_transaction_reference on ledger_transaction (member_id, reference)
  where member_id is not null;
create index ledger_transaction_rare on ledger_transaction (member_id, movement, id)
  where member_id is not null and movement not in ('stakeHeld', 'betSettled', 'betWon', 'betCashedOut',
    'stakeReleased', 'settlementCancelled', 'betAdjusted', 'poolWon', 'venueRecorded');
