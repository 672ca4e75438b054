-- Why nothing is asked of a withdrawal: its member excluded himself, asked for it in a time-out, or takes out what came in
-- above his own deposit limit.
alter table withdrawal_order add column exemption text
  check (exemption in ('exclusion', 'timeOut', 'aboveLimit'));
