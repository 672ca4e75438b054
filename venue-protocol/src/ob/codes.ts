import type { CashOutFailure } from '@zhengju/domain/cashOut'
import type { BetFailure } from '@zhengju/domain/slip'
import type { VenueFailure } from '../client/index.ts'
import { isObSessionDead } from '../routing/index.ts'

export const obSuccess = '0000000'

/** Codes that say why; the texts are what a venue answers in `msg`. */
const failureCodes = {
  sessionExpired: ['0400401', '登录失效'],
  loginRequired: ['0401026', '请先登录'],
  tooFrequent: ['0401038', '操作过于频繁，请稍后再试'],
  fixtureUnknown: ['0400404', '赛事不存在'],
  belowMinimum: ['0402010', '低于最小投注额'],
  aboveMaximum: ['0402011', '超过最大投注额'],
  ticketExpired: ['0402012', '投注单已过期，请重新提交'],
  ticketConflict: ['0402013', '请勿重复提交不同的投注单'],
  legsConflict: ['0402014', '所选投注项不能组合'],
  selectionUnknown: ['0402018', '投注项不存在'],
  system: ['0402028', '投注失败，请重试'],
  malformed: ['0402029', '请求参数错误'],
  insufficientFunds: ['0402035', '余额不足'],
  memberRefused: ['0400467', '投注被拒绝'],
  marketClosed: ['0400468', '盘口已关闭'],
  oddsChanged: ['0400469', '赔率已变化'],
  // the platform's own, answered on the venue's wire before the venue is asked (decision 055)
  maintenance: ['6415', '场馆维护中，资金不受影响'],
  liveMaintenance: ['600101', '滚球维护中，其他玩法照常'],
  restricted: ['6031', '所在地区或网络地址暂不提供服务'],
} as const satisfies Record<Exclude<VenueFailure, 'network'>, readonly [string, string]>

export type ObFailure = keyof typeof failureCodes

export function obCode(failure: ObFailure): string {
  return failureCodes[failure][0]
}

export function obMessage(failure: ObFailure): string {
  return failureCodes[failure][1]
}

/** What a code means to us; unknown codes are a failure of the venue's system. */
export function obFailure(code: string): ObFailure {
  if (isObSessionDead(code)) return 'sessionExpired'
  return failureOf.get(code) ?? 'system'
}

/** The same for an order: what is no reason to refuse a bet is the system's failure. */
export function obBetFailure(code: string): BetFailure {
  const failure = obFailure(code)
  switch (failure) {
    case 'loginRequired':
    case 'fixtureUnknown':
    case 'maintenance':
    case 'liveMaintenance':
    case 'restricted':
      return 'system'
    default:
      return failure
  }
}

/** What a sale before the end is refused with: words of its own beside those of a bet. */
const cashOutCodes = {
  ticketExpired: ['0400489', '报价已过期，请看新的报价'],
  ticketConflict: ['0400524', '报价已使用'],
  selectionUnknown: ['0400527', '这一注暂时不能提前兑现'],
  marketClosed: ['0400531', '盘口或比分有变，没有兑现'],
  oddsChanged: ['0400537', '兑现金额有变，请看新的报价'],
  aboveMaximum: ['0400493', '兑现的本金超过未兑现的部分'],
  belowMinimum: ['0400501', '兑现的本金低于最低金额'],
  malformed: ['0400494', '兑现的本金须为整数元'],
  system: ['0400525', '兑现失败，请重试'],
} as const satisfies Record<CashOutFailure, readonly [string, string]>

export function obCashOutWords(failure: CashOutFailure): readonly [string, string] {
  return cashOutCodes[failure]
}

const failureOf = new Map<string, ObFailure>()
for (const failure of Object.keys(failureCodes)) {
  if (isFailure(failure)) failureOf.set(obCode(failure), failure)
}
for (const failure of Object.keys(cashOutCodes)) {
  if (isCashOut(failure)) failureOf.set(cashOutCodes[failure][0], failure)
}

function isFailure(name: string): name is ObFailure {
  return Object.hasOwn(failureCodes, name)
}

function isCashOut(name: string): name is CashOutFailure {
  return Object.hasOwn(cashOutCodes, name)
}

/** What stands beside the code of a call that succeeded. */
export const obSuccessText = '成功'
