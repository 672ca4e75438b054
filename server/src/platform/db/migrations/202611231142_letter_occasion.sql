-- Letters that an event writes: the words are a template's, so that operators can change them.
alter table inbox_template add column occasion text unique;
insert into inbox_template (id, name, category, title, body, jump_url, updated_at, occasion) values
  ('018f0000-0000-7000-8000-000000000001', '存款到账', 'notice', '存款 {amount}已到账',
   '你的存款 {amount}已于 {at} 到账，可以在账变记录里核对。', '/mine/record/transRecord', 0, 'depositCredited'),
  ('018f0000-0000-7000-8000-000000000002', '取款已付', 'notice', '取款 {amount}已付出',
   '取款 {billNo} 已于 {at} 付出，金额 {amount}。如果收款账号还没有到账，请带上单号联系客服。',
   '/mine/record/transRecord', 0, 'withdrawalPaid'),
  ('018f0000-0000-7000-8000-000000000003', '取款退回', 'notice', '取款 {amount}已退回余额',
   '取款 {billNo} 没有付出，{amount}已于 {at} 退回你的余额。原因写在取款详情里。',
   '/mine/record/transRecord', 0, 'withdrawalReturned'),
  ('018f0000-0000-7000-8000-000000000004', '暂停开始', 'notice', '你的暂停已经开始',
   '暂停从 {at} 开始，到 {until} 结束。期间不能投注和存款，余额可以取出。', '/mine/protection', 0, 'timeOutStarted'),
  ('018f0000-0000-7000-8000-000000000005', '自我排除开始', 'notice', '你的自我排除已经开始',
   '自我排除从 {at} 开始，到 {until} 结束。期间不能投注和存款，余额可以取出。', '/mine/protection', 0, 'exclusionStarted');

-- The desk lists what operators wrote; what events write is not among it.
create index inbox_letter_desk on inbox_letter (id desc) where applicant_id is not null;
