-- Rooms of matches and cards of shared bets name their venue, as chat calls it: two venues may have a match of the same
-- id. All that there are so far are of the one venue that was open, YBTY. Lines follow their room to its new id.
alter table chat_line drop constraint chat_line_room_id_fkey,
  add constraint chat_line_room_id_fkey foreign key (room_id) references chat_room (id)
    on delete cascade on update cascade;
alter table chat_held_line drop constraint chat_held_line_room_id_fkey,
  add constraint chat_held_line_room_id_fkey foreign key (room_id) references chat_room (id)
    on delete cascade on update cascade;
alter table chat_report drop constraint chat_report_room_id_seq_fkey,
  add constraint chat_report_room_id_seq_fkey foreign key (room_id, seq)
    references chat_line (room_id, seq) on delete cascade on update cascade;

update chat_room set id = 'fixture_YBTY_' || subject, subject = 'YBTY_' || subject
  where kind = 'fixture';
update chat_gift_sent set room_id = 'fixture_YBTY_' || substr(room_id, 9)
  where room_id like 'fixture\_%';
update red_packet set room_id = 'fixture_YBTY_' || substr(room_id, 9)
  where room_id like 'fixture\_%';
update chat_line set detail = jsonb_set(detail, '{share,venue}', '"YBTY"')
  where detail -> 'share' is not null;
