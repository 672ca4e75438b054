-- Stake and payout of an instant round are one wallet call, which is kept whole with the round: nothing is told later.
alter table instant_round drop column win_detail;
alter table instant_round drop column valid_bet;
alter table wallet_call drop constraint wallet_call_call_check;
alter table wallet_call add constraint wallet_call_call_check
  check (call in ('bet', 'betWin', 'win', 'rollback', 'cancelSettle'));
