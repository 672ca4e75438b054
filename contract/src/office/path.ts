import type { Permission } from '../kernel/permission.ts'

/** Every page of the operators' site by name, in the order of its menu, with the right that it takes. */
export const officePaths = {
  dashboard: page('/dashboard', '今日总览', 'report.read'),
  withdrawals: page('/withdrawals', '取款审核', 'withdrawal.read'),
  deposits: page('/deposits', '存款核对', 'deposit.read'),
  paymentChannels: page('/payment-channels', '支付通道', 'deposit.read'),
  closes: page('/closes', '日结', 'report.read'),
  trading: page('/trading', '赛事与盘口', 'trading.read'),
  settlements: page('/settlements', '结算复核', 'settlement.read'),
  games: page('/games', '游戏管理', 'game.read'),
  hands: page('/hands', '棋牌对手', 'member.link'),
  transfers: page('/transfers', '未知转账', 'transfer.read'),
  dividends: page('/dividends', '礼金发放', 'dividend.read'),
  promotions: page('/promotions', '活动与资金', 'promotion.read'),
  activities: page('/activities', '活动申请', 'promotion.read'),
  luckyFlip: page('/lucky-flip', '幸运翻牌', 'promotion.read'),
  mall: page('/mall', '商城与兑换', 'mall.read'),
  vouchers: page('/vouchers', '投注券', 'promotion.read'),
  peakBet: page('/peak-bet', '好友巅峰赛', 'promotion.read'),
  adjustments: page('/adjustments', '人工调账', 'adjustment.read'),
  affiliates: page('/affiliates', '代理', 'affiliate.read'),
  identity: page('/identity', '实名与资料审核', 'identity.read'),
  members: page('/members', '会员与会话', 'member.read'),
  site: page('/settings', '站点设置', 'site.read'),
  access: page('/access', '访问与维护', 'access.read'),
  content: page('/content', '内容', 'content.read'),
  support: page('/support', '客服', 'support.read'),
  feedback: page('/feedback', '意见反馈', 'support.read'),
  protection: page('/protection', '负责任博彩', 'protection.read'),
  segments: page('/segments', '会员人群', 'promotion.read'),
  inbox: page('/inbox', '站内信', 'inbox.read'),
  help: page('/help', '帮助页', 'content.read'),
  chat: page('/chat', '聊天室', 'chat.read'),
  redPackets: page('/red-packets', '红包', 'redpacket.read'),
  outbox: page('/outbox', '发件箱', 'outbox.read'),
  events: page('/events', '搁置的事件', 'event.read'),
  staff: page('/staff', '人员与角色', 'role.read'),
  trail: page('/trail', '操作记录', 'trail.read'),
} as const satisfies Record<string, OfficePath>

/** Pages that the menu does not show: one leads there from a row. */
export const officeFiles = {
  member: page('/members/:memberId', '会员档案', 'member.read'),
} as const satisfies Record<string, OfficePath>

/** The page of one member. */
export function memberHref(memberId: string): string {
  return officeFiles.member.path.replace(':memberId', memberId)
}

export type OfficePathName = keyof typeof officePaths

/** In the order of the menu. */
export const officePathNames: readonly OfficePathName[] = Object.keys(officePaths).filter(
  (name): name is OfficePathName => Object.hasOwn(officePaths, name),
)

export interface OfficePath {
  readonly path: `/${string}`
  readonly title: string
  readonly permission: Permission
}

function page<const Path extends `/${string}`>(path: Path, title: string, permission: Permission) {
  return { path, title, permission }
}
