import type { Tx } from '@zhengju/storage/tx'

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
  phoneChanged: '绑定或更换了手机号码',
  mailChanged: '绑定或更换了邮箱',
  factorsDropAsked:
    '在找回密码时申请移除通行密钥和动态验证码，等待期满后移除；期间用其中之一登录，或登录后在账户安全里取消，即不移除',
  factorsDropped: '按找回密码时的申请，移除了通行密钥和动态验证码',
} as const

export type OwnerNews = keyof typeof ownerNews

/**
 * What its owner can do again and again, with so many a day of each: a message costs money, and goes to mailboxes that
 * nobody has confirmed. Beyond it the change is refused, because one that nobody hears of must not be. What takes
 * something away follows what was added; a reset and a new phone have limits of their own, and no thief may use them up.
 */
export const repeatedNews: readonly OwnerNews[] = [
  'passwordChanged',
  'withdrawalPasswordChanged',
  'passkeyAdded',
  'totpAdded',
  'recoveryCodesRenewed',
  'mailChanged',
]
export const repeatedADay = 10

/** Where somebody was reached before the change: he who lost the account reads it there. */
export interface FormerContacts {
  readonly phone?: string | undefined
  readonly mail?: string | undefined
}

/** Tells the owner on every way that stands, in the transaction of the change. */
export type TellOwner = (
  tx: Tx,
  memberId: string,
  news: OwnerNews,
  former?: FormerContacts,
) => Promise<void>
