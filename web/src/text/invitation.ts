import type { FriendState } from '@zhengju/domain/invitation'

export const invitationText = {
  title: '好友邀请',
  posterLabel: '邀请海报',
  posterTitle: ['来局里', '坐坐'],
  posterCode: '邀请码',
  posterNote: '打开后 12 小时内注册有效',
  qr: '邀请链接的二维码',
  copyLink: '复制链接',
  copyCode: '复制邀请码',
  share: '分享',
  shareText: (code: string) => `正局，每一局都经得起查。我的邀请码 ${code}`,
  copied: '已复制',
  copyFailed: '没能复制，请长按选择后复制。',
  month: (month: number) => `${month} 月`,
  registered: '注册',
  verified: '实名',
  valid: '有效',
  tierTitle: '当月有效好友',
  each: '每人',
  once: '到档一次性',
  people: (from: number, to: number | undefined) =>
    to === undefined ? `${from} 人起` : `${from}–${to} 人`,
  reached: '已到',
  none: '—',
  friends: '我的好友',
  noFriends: '还没有好友',
  noFriendsText: '用你的邀请码注册的人，隐去姓名列在这里。',
  registeredAt: (day: string) => `${day} 注册`,
  more: '更早的',
  rules: (turnover: string, multiple: string) =>
    `有效：好友实名，并完成 ${turnover} 有效流水。礼金${multiple}。与你共用设备、网络、银行卡或姓名的账号不计。不显示好友的投注和输赢，也不因好友输钱发奖。`,
  multiple: (percent: number) => (percent === 0 ? '无流水要求' : `须完成 ${percent / 100} 倍流水`),
  stopped: '邀请活动暂停中，已发放的礼金保留到恢复后领取。',
  failedTitle: '没能载入好友邀请',
  failedText: '你的邀请码和好友不受影响。请检查网络后再试一次。',
} as const

export const friendStateText: Readonly<Record<FriendState, string>> = {
  registered: '已注册',
  verified: '已实名',
  valid: '有效',
  blocked: '不计',
}
