export const officeText = {
  endNotLater: '结束时间须晚于现在',
  endBeforeStart: '结束时间须晚于开始时间',
} as const

/** Why a login was refused, for the trail. */
export const refusedLogins = {
  wrongPassword: '密码不正确',
  unknownName: '没有这个账号',
  wrongTotp: '动态验证码不正确或已使用',
} as const

/** Mail to an operator about his own account. */
export const operatorMail = {
  safety: '运营后台：账号安全',
  passwordReset: (by: string) => `${by} 重置了你的后台登录密码。`,
  totpReset: (by: string) => `${by} 重置了你的后台动态验证码。`,
  notAsked: (news: string) => `${news}如非本人要求，请立即联系主管。`,
  newAddress: '运营后台：新的登录地址',
  loggedIn: (name: string, address: string) =>
    `账号 ${name} 从网络地址 ${address} 登录了运营后台。如非本人操作，请立即联系主管停用该账号。`,
} as const
