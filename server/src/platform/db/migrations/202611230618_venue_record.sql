-- What venues that keep their members' money told of it, each movement once.
create table venue_record (
  venue text not null,
  tx_id text not null,
  sequence bigint not null,
  member_id uuid not null,
  currency text not null,
  kind text not null check (kind in ('bet', 'betWin', 'win', 'cashOut', 'rollback', 'adjust', 'cancelSettle')),
  -- The bet or the settlement that it is about.
  ref_tx_id text,
  -- The bet that it is in the end about: itself for a bet.
  bet_tx_id text not null,
  part bigint not null,
  change bigint not null,
  at bigint not null,
  pulled_at bigint not null,
  primary key (venue, tx_id)
);

-- Until when a venue's records were read; the next window begins some minutes before it.
create table venue_record_cursor (
  venue text primary key,
  read_to bigint not null,
  read_at bigint not null
);

-- What stands at such a venue (VenuePurse).
create table venue_standing (
  member_id uuid not null references member,
  venue text not null,
  currency text not null,
  member_name text not null,
  balance bigint not null,
  primary key (member_id, venue, currency)
);
create index venue_standing_there on venue_standing (member_id, venue) where balance > 0;

-- What its last day, week and month know of it (PurseSpan).
create table venue_span (
  member_id uuid not null,
  venue text not null,
  currency text not null,
  period text not null check (period in ('day', 'week', 'month')),
  from_day text not null,
  opening bigint not null default 0 check (opening >= 0),
  sent bigint not null default 0,
  back bigint not null default 0,
  fresh bigint not null default 0 check (fresh >= 0),
  staked bigint not null default 0,
  lost bigint not null default 0,
  -- What of it the ledger's sums of the period were told.
  told_staked bigint not null default 0,
  told_lost bigint not null default 0,
  primary key (member_id, venue, currency, period),
  foreign key (member_id, venue, currency) references venue_standing
);

-- Of an earlier day: everything there counts as what stood there when each period began.
insert into venue_standing (member_id, venue, currency, member_name, balance)
select member_id, venue, currency, max(member_name),
  sum(case when direction = 'in' then amount else -amount end)
from venue_transfer where state = 'done' group by member_id, venue, currency;
insert into venue_span (member_id, venue, currency, period, from_day)
select member_id, venue, currency, period, '2000-01-01'
from venue_standing, unnest(array['day', 'week', 'month']) period;

-- Whose money comes home from a venue, again after each later settlement there, until that moment; for ever without one.
create table venue_recall (
  member_id uuid not null references member,
  venue text not null,
  member_name text not null,
  reason text not null check (reason in ('limit', 'protection', 'closed')),
  until_at bigint,
  made_at bigint not null,
  next_at bigint not null,
  primary key (member_id, venue)
);
create index venue_recall_due on venue_recall (next_at);
