-- What a command that put a card on file was answered is kept beside the command: the card's place stood there in clear,
-- while everywhere else it is sealed. It leaves masked now, and what was kept is masked, too.
update command set answer = jsonb_set(answer::jsonb, '{address}', '"****"')::text
where name in ('POST /fd/api/v1/account/add', 'POST /page/fd/api/v1/bankCard/insertMemberBanksV1')
  and answer::jsonb ->> 'address' not in ('', '****');
