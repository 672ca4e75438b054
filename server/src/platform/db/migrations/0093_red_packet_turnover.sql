-- What a share of a red packet asks for has a name of its own.
alter table turnover_lot drop constraint turnover_lot_source_check;
alter table turnover_lot add constraint turnover_lot_source_check
  check (source in ('deposit', 'firstDeposit', 'activity', 'redPacket', 'vip', 'operator'));
update turnover_lot lot set source = 'redPacket'
  from red_packet_share share
  where lot.source = 'activity' and lot.member_id = share.member_id
    and lot.source_no = share.red_pack_id || '-' || share.place;
