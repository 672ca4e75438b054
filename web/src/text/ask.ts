/** What a visitor asks who cannot come in. */
export const askText = {
  title: '登录不了？留下问题',
  lead: '写明用户名和怎样联系你，客服核对身份后回复。不要写密码和验证码。',
  name: '用户名',
  nameHint: '登录不了的账号',
  contact: '联系方式',
  contactHint: '手机号或邮箱，回复会发到这里',
  text: '问题',
  textHint: '看到的提示、大概时间',
  submit: '提交',
  needName: '请填写用户名。',
  needContact: '请填写手机号或邮箱。',
  needText: (least: number) => `请至少写 ${least} 个字。`,
  tooMany: (when: string) => `今天写得太多了，${when} 之后可以再写。`,
  sentTitle: '已收到',
  sentText: '客服核对后会按你留下的方式联系你。真客服不会问你要密码和验证码，也不会让你转账。',
} as const
