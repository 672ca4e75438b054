-- Free bets and odds boosts as goods of the mall.
alter table mall_item
  -- JSON of what a voucher of a bet gives: its terms, sums in minor units as text
  add column voucher text,
  drop constraint mall_item_kind_check,
  add constraint mall_item_kind_check check (kind in ('bonus', 'voucher', 'goods')),
  add check ((kind = 'voucher') = (voucher is not null));

alter table mall_order
  drop constraint mall_order_kind_check,
  add constraint mall_order_kind_check check (kind in ('bonus', 'voucher', 'goods'));

create index voucher_source on voucher (source_no);
