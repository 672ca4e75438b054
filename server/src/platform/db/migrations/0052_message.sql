-- What is sent to somebody's phone or mailbox. It waits here from the transaction that wants it until a provider has
-- it. Receiver and text are sealed: a text may carry a code.
create table message (
  id uuid primary key,
  channel text not null check (channel in ('phone', 'mail')),
  to_sealed text not null,
  subject text not null,
  text_sealed text not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'refused')),
  provider text,
  tries integer not null default 0,
  -- when it is due; while a try is under way, when another one may begin
  next_at bigint,
  created_at bigint not null,
  done_at bigint,
  check ((state = 'queued') = (next_at is not null)),
  check ((state = 'queued') = (done_at is null))
);

create index message_due on message (next_at) where next_at is not null;
create index message_by_provider on message (provider, id desc) where state = 'sent';
