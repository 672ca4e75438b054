-- What fitted nothing is sought by the number that its provider gave, too.
create index provider_callback_by_channel on provider_callback (channel_no)
  where decision in ('contradiction', 'secondTransfer', 'mismatch', 'refuse', 'unknownOrder');
