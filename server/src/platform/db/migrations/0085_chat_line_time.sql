-- Whoever enters reads the last two hours: without it a quiet room is read back to its first line.
create index chat_line_by_time on chat_line (room_id, said_at);
