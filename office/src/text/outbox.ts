export const outboxText = {
  intro: '沙盒短信与邮件服务不会真正发送，内容在这里查看。',
  all: '全部',
  phone: '短信',
  mail: '邮件',
  to: '收件人',
  at: '时间',
  emptyTitle: '发件箱是空的',
  empty: '验证码、通知等消息发出后会出现在这里。',
} as const
