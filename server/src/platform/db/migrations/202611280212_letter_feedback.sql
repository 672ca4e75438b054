-- Whoever wrote an opinion or a complaint is told when it was answered.
insert into inbox_template (id, name, category, title, body, jump_url, updated_at, occasion) values
  ('018f0000-0000-7000-8000-000000000008', '意见已回复', 'notice', '你的意见有了回复',
   '你提交的意见已于 {at} 回复，可以在意见反馈里查看。如果还有不清楚的地方，请联系客服。', '/mine/feedback', 0, 'feedbackAnswered');
