-- A session at a venue, opened by a launch. It lives no longer than the member session that launched it. Only a
-- hash of its token is stored: a copy of this table bets for nobody.
create table venue_session (
  token_hash text primary key,
  venue text not null,
  member_id uuid not null,
  session_id uuid not null,
  -- the venue's own id of the member
  member_code text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index venue_session_age on venue_session (expires_at);

-- A launch under its idempotency key: asked again it answers the same. The answer holds the token, so it is sealed.
create table venue_launch (
  member_id uuid not null,
  command_id text not null,
  input_hash uuid not null,
  answer_sealed text,
  created_at bigint not null,
  primary key (member_id, command_id)
);
create index venue_launch_age on venue_launch (created_at);
