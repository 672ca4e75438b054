-- Rooms mask a name as the rest of the site does: two stars, not three.
update chat_line set nickname = replace(nickname, '***', '**') where nickname like '%***%';
