-- Shared bets that are not settled yet, looked at until they are.
create index chat_line_open_share on chat_line (said_at)
  where category = 2 and not is_hidden and detail -> 'share' ->> 'isSettled' = 'false';
