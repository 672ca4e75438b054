import type { ReserveState } from '@zhengju/domain/reserve'
import type { VoidReason } from '@zhengju/domain/trading'

/** Heads of the columns of files of the trading desk. */
export const tradingHeads = {
  venue: '场馆',
  fixture: '赛事编号',
  teams: '对阵',
  selection: '投注项',
  stake: '本金',
  payout: '派彩',
  asked: '要求赔率',
  settledAt: '结算时间',
  market: '盘口',
  score: '比分',
  voidReason: '作废原因',
  done: '已执行',
  waiting: '待复核',
} as const

export const betStateText = {
  confirming: '确认中',
  accepted: '未结',
  refused: '未成功',
  settled: '已结',
} as const
export const reserveStateText: Readonly<Record<ReserveState, string>> = {
  confirming: '确认中',
  waiting: '等待',
  placed: '已成注单',
  failed: '未成',
  cancelled: '已取消',
}
export const deedText = { result: '赛果', void: '作废' } as const
export const voidReasonText: Readonly<Record<VoidReason, string>> = {
  calledOff: '赛事取消或腰斩',
  wrongFixture: '对阵或开赛时间有误',
  wrongTerms: '盘口内容有误',
  integrity: '官方裁定赛事违规',
  obviousError: '赔率明显有误（以赔率日志为准）',
}
