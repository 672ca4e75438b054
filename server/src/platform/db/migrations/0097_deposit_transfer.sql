-- A provider's transfer is the money of one order. Where it was taken for several before that was looked at, the first
-- one keeps it; the others are marked, and one of them that still waits can only be dismissed.
alter table deposit_order add column is_transfer_repeated boolean not null default false;

update deposit_order d set is_transfer_repeated = true,
  reconcile_reason = case when d.state = 'reconciling' then 'transfer' else d.reconcile_reason end
where d.state in ('credited', 'reconciling') and exists (
  select from deposit_order o
  where o.provider = d.provider and o.channel_no = d.channel_no and o.id <> d.id
    and o.state in ('credited', 'reconciling')
    and (o.state = 'credited', d.id) > (d.state = 'credited', o.id)
);

create unique index deposit_order_transfer on deposit_order (provider, channel_no)
  where state in ('credited', 'reconciling') and not is_transfer_repeated;
-- What a transfer was named for before, dismissed ones too.
create index deposit_order_by_channel on deposit_order (channel_no) where channel_no is not null;
