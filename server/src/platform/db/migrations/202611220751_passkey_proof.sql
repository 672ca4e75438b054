-- When the holder of a session last showed a passkey: it speaks for one withdrawal in place of the password.
alter table member_session add column passkey_shown_at bigint;
