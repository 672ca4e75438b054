-- What a provider's callback was refused for, and callbacks about orders that nobody knows: both are shown to operators
-- with the others that fit nothing. A callback itself never changes: those of before have no reason.
alter table provider_callback add column reason text;
drop index provider_callback_odd;
create index provider_callback_unmatched on provider_callback (id)
  where decision in ('contradiction', 'secondTransfer', 'mismatch', 'refuse', 'unknownOrder');
