-- A card may hold nothing: its prize costs nothing and is not paid.
alter table flip_prize drop constraint flip_prize_kind_check;
alter table flip_prize add constraint flip_prize_kind_check check (kind in ('money', 'coin', 'none'));
alter table flip_prize drop constraint flip_prize_amount_check;
alter table flip_prize add constraint flip_prize_amount_check
  check (case kind when 'none' then amount = 0 else amount > 0 end);
