-- When a round was drawn: one that runs on begins by it.
alter table shared_round add column drawn_at bigint;

-- Where a ticket left such a round, in hundredths of its stake, and the command that said so.
alter table shared_ticket add column cashed_out_at bigint check (cashed_out_at > 100);
alter table shared_ticket add column cash_out_command text;
alter table shared_ticket add constraint shared_ticket_cash_out_check
  check ((cashed_out_at is null) = (cash_out_command is null)
    and (cashed_out_at is null or state in ('paying', 'done')));
