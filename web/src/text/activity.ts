import type {
  ActivityCategory,
  ActivityRefusal,
  ParticipationState,
} from '@zhengju/domain/activity'
import type { GameCategory } from '@zhengju/domain/venue'
import { obstacleText } from './promotion.ts'

export const activityText = {
  title: '优惠',
  all: '全部',
  chip: (name: string, count: number) => `${name} ${count}`,
  chips: '活动类别',
  mine: '我的申请',
  mineWaiting: (count: number) => `我的申请，${count} 条待审核`,
  claimable: (count: number, sum: string) => `有 ${count} 笔可领，共 ${sum}`,
  goClaim: '去领取',
  stopped: '优惠活动暂停中，已发放的礼金保留到恢复后领取。',
  always: '长期',
  days: (from: string, to: string) => `${from} – ${to}`,
  from: (day: string) => `${day} 起`,
  until: (day: string) => `到 ${day}`,
  firstTerms: (times: string) => `（存款 + 礼金）× ${times} 倍流水`,
  terms: (times: string) => `${times} 倍流水`,
  noTerms: '无流水要求',
  perDay: '每天一次',
  once: '每人一次',
  reviewed: '需审核',
  vipFrom: (level: number) => `VIP${level} 起`,
  today: (done: string, needed: string) => `今天 ${done} / ${needed}`,
  brings: (amount: string) => `现在参加，得 ${amount}`,
  logIn: '登录后查看是否符合条件',
  unknown: '还没查到你能不能参加，请稍后再看',
  ahead: '未开始',
  over: '已结束',
  join: '参加',
  apply: '提交申请',
  joinAmount: (amount: string) => `参加，得 ${amount}`,
  rules: '规则与说明',
  why: '为什么',
  login: '登录后参加',
  close: '关闭',
  example: (deposit: string, gift: string, turnover: string) =>
    `例：存 ${deposit}，得 ${gift}，需完成流水 ${turnover}。`,
  counted: (categories: string) => `计入：${categories}`,
  most: (times: number) => `礼金最多可转为余额 ${times} 倍`,
  claimDays: (days: number) => `发放后 ${days} 天内领取`,
  facts: '条件',
  period: '时间',
  requirement: '流水要求',
  who: '参加次数',
  joined: '已参加，礼金待领取',
  applied: '已提交，等待审核',
  none: '这一类现在没有活动。',
  noneMine: '你还没有参加过活动。',
  more: '更早的',
  at: (when: string) => `${when} 提交`,
  refusedFor: (reason: string) => `未通过：${reason}`,
  goWelfare: '去福利中心领取',
  failedTitle: '没能载入优惠活动',
  failedText: '资金没有变动。请检查网络后再试一次。',
} as const

export const activityCategoryText: Readonly<Record<ActivityCategory, string>> = {
  sport: '体育',
  live: '真人',
  slots: '电子',
  newcomer: '新人',
  vip: 'VIP',
  limited: '限时',
}

export const gameCategoryText: Readonly<Record<GameCategory, string>> = {
  sport: '体育',
  slots: '电子',
  esports: '电竞',
  live: '真人',
  lottery: '彩票',
  chess: '棋牌',
  fishing: '捕鱼',
}

/** Why somebody cannot take part now, without a word that draws him on. */
export const activityRefusalText: Readonly<Record<ActivityRefusal, string>> = {
  ...obstacleText,
  stopped: '活动暂停中',
  notBegun: '还没有开始',
  over: '已经结束',
  applied: '已参加',
  samePerson: '同一设备或收款账户的另一个账号已参加，每人一次',
  level: '你的 VIP 等级还不能参加',
  noDeposit: '首次存款到账后可参加',
  notFirst: '你已有不止一笔存款，不能参加',
  depositOld: '首次存款不在活动期间或已超过 14 天',
  depositSmall: '首次存款没有达到要求的金额',
  depositUsed: '这笔存款已选了其他礼金，同一笔存款只享一项',
  turnoverMissing: '还没达到，不用为它多玩',
}

export const participationText: Readonly<Record<ParticipationState, string>> = {
  waiting: '待审核',
  given: '已通过',
  refused: '未通过',
}
