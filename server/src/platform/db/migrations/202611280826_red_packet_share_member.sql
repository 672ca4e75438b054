-- A member's record of the shares that he took, the newest packet first.
create index red_packet_share_by_member on red_packet_share (member_id, red_pack_id desc) where member_id is not null;
