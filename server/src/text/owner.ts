import { siteName } from './login.ts'

/** What an account's owner is told when something changed by which people come in or take money out. */
export const ownerNews = {
  passwordChanged: '登录密码已修改，其他设备上的登录已结束',
  passwordReset: '登录密码已修改（找回密码），原有的登录已全部结束',
  withdrawalPasswordChanged: '取款密码已设置或修改',
  passkeyAdded: '新增了一个通行密钥，可以用它登录',
  passkeyRemoved: '移除了一个通行密钥',
  totpAdded: '开启了动态验证码',
  totpRemoved: '关闭了动态验证码',
  recoveryCodesRenewed: '更换了恢复码，旧的恢复码已失效',
  phoneChanged: '绑定或更换了手机号',
  mailChanged: '绑定或更换了邮箱',
  factorsDropAsked:
    '在找回密码时申请移除通行密钥和动态验证码，等待期满后移除；期间用其中之一登录，或登录后在账号安全里取消，即不移除',
  factorsDropped: '按找回密码时的申请，移除了通行密钥和动态验证码',
} as const

export const ownerText = {
  subject: '账号安全提醒',
  news: (news: string) =>
    `【${siteName}】你的账号${news}。如非本人操作，请立即找回密码并联系客服。`,
} as const
