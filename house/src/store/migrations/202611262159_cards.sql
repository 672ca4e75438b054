-- Members whose stakes at cards the wallet refused: a pause before the next seat, which grows with each refusal.
create table card_pause (
  member_id bigint primary key references member,
  refusals integer not null check (refusals > 0),
  until bigint not null
);
