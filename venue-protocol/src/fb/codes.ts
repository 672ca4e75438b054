import type { CashOutFailure } from '@zhengju/domain/cashOut'
import type { BetFailure } from '@zhengju/domain/slip'
import type { VenueFailure } from '../client/index.ts'

/** Codes that say why; the texts are what the venue answers in `message`. */
const failureCodes = {
  malformed: [5, '请求参数错误'],
  tooFrequent: [6, '操作过于频繁，请稍后再试'],
  system: [1, '系统错误，请重试'],
  sessionExpired: [14010, '登录失效'],
  loginRequired: [14011, '请先登录'],
  fixtureUnknown: [3001, '赛事不存在'],
  selectionUnknown: [3002, '投注项不存在'],
  marketClosed: [3015, '盘口已关闭'],
  oddsChanged: [3016, '赔率已变化'],
  legsConflict: [3017, '所选投注项不能组合'],
  belowMinimum: [3020, '低于最小投注额'],
  aboveMaximum: [3021, '超过最大投注额'],
  ticketExpired: [3022, '投注单已过期，请重新提交'],
  ticketConflict: [3023, '请勿重复提交不同的投注单'],
  insufficientFunds: [9, '余额不足'],
  memberRefused: [3030, '投注被拒绝'],
  maintenance: [12, '场馆维护中，资金不受影响'],
  // the platform's own, answered on the venue's wire before the venue is asked (decision 055)
  liveMaintenance: [600101, '滚球维护中，其他玩法照常'],
  restricted: [6031, '所在地区或网络地址暂不提供服务'],
} as const satisfies Record<Exclude<VenueFailure, 'network'>, readonly [number, string]>

export type FbFailure = keyof typeof failureCodes

export function fbCode(failure: FbFailure): number {
  return failureCodes[failure][0]
}

export function fbMessage(failure: FbFailure): string {
  return failureCodes[failure][1]
}

/** What a code means to us; unknown codes are a failure of the venue's system. */
export function fbFailure(code: number): FbFailure {
  return failureOf.get(code) ?? 'system'
}

/** The same for an order: what is no reason to refuse a bet is the system's failure. */
export function fbBetFailure(code: number): BetFailure {
  const failure = fbFailure(code)
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

/** `rj` of an order: 1 system, 2 parameter, 3 risk, 4 suspended, 6 pay failed, 8 odds changed. */
export function fbRejection(failure: BetFailure): number {
  switch (failure) {
    case 'malformed':
    case 'selectionUnknown':
    case 'legsConflict':
    case 'belowMinimum':
      return 2
    case 'aboveMaximum':
    case 'memberRefused':
      return 3
    case 'marketClosed':
      return 4
    case 'insufficientFunds':
      return 6
    case 'oddsChanged':
      return 8
    default:
      return 1
  }
}

/** What a sale before the end is refused with: words of its own beside those of a bet. */
const cashOutCodes = {
  ticketExpired: [3040, '报价已过期，请看新的报价'],
  ticketConflict: [3041, '报价已使用'],
  selectionUnknown: [3042, '这一注暂时不能提前兑现'],
  marketClosed: [3043, '盘口或比分有变，没有兑现'],
  oddsChanged: [3044, '兑现金额有变，请看新的报价'],
  aboveMaximum: [3045, '兑现的本金超过未兑现的部分'],
  belowMinimum: [3046, '兑现的本金低于最低金额'],
  malformed: [3047, '兑现的本金须为整数元'],
  system: [3048, '兑现失败，请重试'],
} as const satisfies Record<CashOutFailure, readonly [number, string]>

export function fbCashOutWords(failure: CashOutFailure): readonly [number, string] {
  return cashOutCodes[failure]
}

const failureOf = new Map<number, FbFailure>([
  [3061, 'aboveMaximum'],
  [3062, 'oddsChanged'],
])
for (const failure of Object.keys(failureCodes)) {
  if (isFailure(failure)) failureOf.set(fbCode(failure), failure)
}
for (const failure of Object.keys(cashOutCodes)) {
  if (isCashOut(failure)) failureOf.set(cashOutCodes[failure][0], failure)
}

function isFailure(name: string): name is FbFailure {
  return Object.hasOwn(failureCodes, name)
}

function isCashOut(name: string): name is CashOutFailure {
  return Object.hasOwn(cashOutCodes, name)
}

/** What stands beside the code of a call that succeeded. */
export const fbSuccessText = '成功'
