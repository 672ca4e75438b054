import type { DividendState } from '@zhengju/domain/dividend'
import type { GrantState, PromotionKind, PromotionObstacle } from '@zhengju/domain/promotion'

export const promotionText = {
  title: '可领取',
  claim: '领取',
  claimOne: (title: string) => `领取 ${title}`,
  claimed: '已入账',
  over: '已结束',
  blocked:
    '你使用同一设备、收款账户或手机号的另一个账号已领取这一份，每人一次；登录和投注不受影响。',
  terms: (multiplePercent: number) =>
    multiplePercent === 0 ? '无流水要求' : `${multiplePercent / 100} 倍流水`,
  maxConversion: (amount: string) => `最多可转为余额 ${amount}`,
  until: (when: string) => `${when} 前领取`,
} as const

/** Why nothing is given now, in words that do not push. */
export const obstacleText: Readonly<Record<PromotionObstacle, string>> = {
  frozen: '账号暂时冻结，期间不发放活动礼金，也不显示等级进度。',
  closed: '账号已关闭，不再发放活动礼金。',
  ageUnconfirmed: '确认年满 18 岁后，才发放活动礼金。',
  underage: '未满 18 岁，不发放活动礼金。',
  timeOut: '你正在暂停期间，不发放活动礼金，也不显示等级进度；等级不会下降。',
  excluded: '你正在自我排除期间，不发放活动礼金，也不显示等级进度；等级不会下降。',
  review: '客服正在做关怀核查，期间不发放活动礼金，也不显示等级进度；等级不会下降。',
  limitReached: '你设定的限额已达到，恢复前不发放活动礼金，也不显示等级进度；等级不会下降。',
}

/** What gives, in a member's words. */
export const promotionKindText: Readonly<Record<PromotionKind, string>> = {
  vip: 'VIP 礼金',
  rebate: '返水',
  dividend: '人工礼金',
  checkIn: '签到',
  invitation: '好友邀请',
  activity: '优惠活动',
  coin: '金币',
  mall: '商城礼金券',
  peakBet: '好友巅峰赛',
  voucher: '投注券',
  flip: '幸运翻牌',
}

export const grantStateText: Readonly<Record<GrantState, string>> = {
  unfunded: '待活动资金',
  open: '待领取',
  paid: '已领取',
  expired: '已过期',
  clawedBack: '已取消',
  blocked: '同一人已领取',
}

export const dividendStateText: Readonly<Record<DividendState, string>> = {
  waiting: '待复核',
  open: '待领取',
  claimed: '已领取',
  withdrawn: '已收回',
  refused: '未通过',
  expired: '已过期',
}

export const giftRecordText = {
  title: '礼金记录',
  sources: '来源',
  grants: '活动礼金',
  dividends: '人工礼金',
  packets: '聊天室红包',
  packetTaken: '已领取',
  packetNote: (room: string, turnover: string) => `${room} · 需完成 ${turnover} 有效流水`,
  packetAt: (when: string) => `${when} 领取`,
  sumPaid: '已领取',
  sumOpen: '待领取',
  unfunded: (amount: string) => `另有 ${amount} 等待活动资金，到位后自动转为待领取。`,
  billNo: (billNo: string) => `单号 ${billNo}`,
  at: (when: string) => `${when} 发放`,
  until: (when: string) => `${when} 前领取`,
  ended: { paid: '领取', expired: '过期', clawedBack: '取消', blocked: '结束' },
  endedAt: (word: string, when: string) => `${when} ${word}`,
  emptyTitle: '这段时间没有礼金',
  emptyText: '等级、返水、签到等活动发放的每一笔都会记在这里。',
  goWelfare: '去福利中心',
  more: '载入更多',
  failedTitle: '没能载入礼金记录',
  failedText: '资金没有变动。请检查网络后再试一次。',
} as const

export const welfareText = {
  title: '福利中心',
  none: '现在没有待领取的福利',
  noneText: '到期时间和流水要求会和每一笔写在一起。',
  history: '最近领取',
  noHistory: '还没有领取过福利。',
  packets: '聊天室红包',
  packetRoom: (room: string, left: number) => `${room} · 还有 ${left} 份`,
  packetUntil: (when: string) => `${when} 前可领`,
  packetGo: '去聊天室',
  all: '全部记录',
  discount: '优惠活动',
  peakBet: '好友巅峰赛',
  voucher: '投注券',
  calendar: '签到日历',
  coins: '金币',
  flip: '幸运翻牌',
  invitation: '好友邀请',
  rebate: '返水',
  vip: 'VIP 等级',
  ways: '福利从哪里来',
  failedTitle: '没能载入福利',
  failedText: '已为你保留的福利不受影响。请检查网络后再试一次。',
} as const
