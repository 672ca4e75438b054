/** Under which name the site's messages and codes go out. */
export const siteName = '正局'

export const codeSubjects = {
  login: '登录验证码',
  register: '注册验证码',
  bind: '绑定手机验证码',
  change: '更换手机验证码',
  device: '新设备授权码',
  reset: '找回密码验证码',
} as const

export const loginText = {
  code: (subject: string, code: string) =>
    `【${siteName}】${subject}：${code}，5 分钟内有效。请勿告诉任何人，客服也不会索要。`,
  phoneWithCode: '手机号与验证码须一起填写',
} as const
