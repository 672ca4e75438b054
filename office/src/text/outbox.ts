export const outboxText = {
  intro: '沙盒短信与邮件服务不会真正发送，内容在这里查看。',
  all: '全部',
  phone: '短信',
  mail: '邮件',
  to: '收件人',
  at: '时间',
  emptyTitle: '发件箱是空的',
  empty: '演示环境发出的验证码、通知会出现在这里；正式环境交给短信和邮件服务商，正文不在后台保存。',
} as const
