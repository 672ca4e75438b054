-- Rooms of matches are called as matches are everywhere.
update chat_room set title = replace(title, ' v ', ' – ') where kind = 'fixture';
update red_packet set room_title = replace(room_title, ' v ', ' – ') where room_title like '% v %';
