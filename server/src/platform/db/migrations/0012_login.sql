-- Wrong passwords, counted under keyed hashes. `about` is the hash of the name: what belongs to one account is found and
-- lifted together; unknown names are counted like known ones.
create table login_count (
  key text primary key,
  kind text not null check (kind in ('device', 'network', 'name', 'source')),
  about text,
  failures integer not null,
  first_at bigint not null,
  locked_until bigint not null
);
create index login_count_by_name on login_count (about) where about is not null;
create index login_count_by_age on login_count (first_at);

-- How often something was done in a window: codes to a phone, registrations of a network.
create table login_tally (
  key text primary key,
  count integer not null,
  first_at bigint not null
);
create index login_tally_by_age on login_tally (first_at);

-- Every login and every try. Without a member the name was nobody's.
create table login_event (
  id uuid primary key,
  member_id uuid references member (id),
  way text not null check (way in ('password', 'phone', 'passkey', 'register', 'token')),
  result text not null check (result in ('done', 'refused', 'waiting', 'locked')),
  unusual text not null check (
    unusual in ('none', 'ip', 'device', 'ipAndDevice', 'fingerprint', 'longAbsence', 'risk')
  ),
  address text not null,
  neighbourhood text not null,
  user_agent text not null,
  at bigint not null
);
create index login_event_by_member on login_event (member_id, id desc);
create index login_event_done on login_event (member_id, neighbourhood) where result = 'done';
create index login_event_by_age on login_event (at) where member_id is null;

-- Captchas that wait for their answer. Each belongs to the device that asked and is gone when it is answered.
create table captcha (
  id uuid primary key,
  kind text not null check (kind in ('image', 'slider')),
  device text not null,
  -- keyed hash of the characters, or of the pass that a good movement earned
  answer_hash text,
  -- where the gap of a slider is
  target integer,
  created_at bigint not null,
  expires_at bigint not null
);
create index captcha_by_age on captcha (expires_at);
