-- The packets that a room had last: who comes back sees what he had of them.
create index red_packet_in_room on red_packet (room_id, id);
