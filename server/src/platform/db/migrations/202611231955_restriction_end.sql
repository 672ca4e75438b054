-- Ends of pauses and exclusions that were told of, once each: the restriction itself is never changed.
create table restriction_end (
  restriction_id uuid primary key references member_restriction (id),
  told_at bigint not null
);
create index member_restriction_until on member_restriction (until_at) where until_at is not null;

insert into inbox_template (id, name, category, title, body, jump_url, updated_at, occasion) values
  ('018f0000-0000-7000-8000-000000000006', '暂停结束', 'notice', '你的暂停已经结束',
   '暂停已于 {until} 结束，投注和存款已恢复。你设的限额照旧有效；如果还想停一段时间，可以再次暂停。',
   '/mine/protection', 0, 'timeOutEnded'),
  ('018f0000-0000-7000-8000-000000000007', '自我排除结束', 'notice', '你的自我排除已经结束',
   '自我排除已于 {until} 结束，投注和存款已恢复。你设的限额照旧有效；如果不想恢复，可以再次自我排除，也可以联系客服。',
   '/mine/protection', 0, 'exclusionEnded');
