import type { CashOutFailure } from '@zhengju/domain/cashOut'
import type { BetFailure } from '@zhengju/domain/slip'
import type { VenueFailure } from '../client/index.ts'

export const imSuccess = 100
export const imSuccessText = 'Success'

/** Codes that say why; the texts are what the venue answers in `StatusDesc`. */
const failureCodes = {
  stampStale: [101, '时间戳已失效'],
  sessionExpired: [102, '登录失效'],
  loginRequired: [103, '请先登录'],
  malformed: [330, '请求参数错误'],
  deltaExpired: [345, '增量已过期，请重新载入'],
  marketClosed: [350, '盘口已关闭'],
  ticketExpired: [351, '投注单已过期，请重新提交'],
  ticketConflict: [352, '请勿重复提交不同的投注单'],
  fixtureUnknown: [371, '赛事不存在'],
  selectionUnknown: [380, '投注项不存在'],
  system: [400, '系统错误，请重试'],
  tooFrequent: [429, '操作过于频繁，请稍后再试'],
  maintenance: [700, '场馆维护中，资金不受影响'],
  restricted: [710, '所在地区或网络地址暂不提供服务'],
  insufficientFunds: [1103, '余额不足'],
  aboveMaximum: [1105, '超过最大投注额'],
  belowMinimum: [1106, '低于最小投注额'],
  oddsChanged: [1107, '赔率已变化'],
  legsConflict: [1126, '所选投注项不能组合'],
  memberRefused: [1200, '投注被拒绝'],
  // the platform's own, answered on the venue's wire before the venue is asked (decision 055)
  liveMaintenance: [600101, '滚球维护中，其他玩法照常'],
} as const satisfies Record<
  Exclude<VenueFailure, 'network'> | 'stampStale' | 'deltaExpired',
  readonly [number, string]
>

export type ImFailure = keyof typeof failureCodes

export function imCode(failure: ImFailure): number {
  return failureCodes[failure][0]
}

export function imMessage(failure: ImFailure): string {
  return failureCodes[failure][1]
}

/** What a code means to us; unknown codes are a failure of the venue's system. */
export function imFailure(code: number): ImFailure {
  const own = failureOf.get(code)
  if (own) return own
  return code > 330 && code < 350 ? 'malformed' : 'system'
}

/** The same for a wager: what is no reason to refuse a bet is the system's failure. */
export function imBetFailure(code: number): BetFailure {
  const failure = imFailure(code)
  switch (failure) {
    case 'loginRequired':
    case 'fixtureUnknown':
    case 'maintenance':
    case 'liveMaintenance':
    case 'restricted':
    case 'stampStale':
    case 'deltaExpired':
      return 'system'
    default:
      return failure
  }
}

/** What a sale before the end is refused with: words of its own beside those of a bet. */
const cashOutCodes = {
  ticketExpired: [367, '报价已过期，请看新的报价'],
  ticketConflict: [366, '报价已使用'],
  selectionUnknown: [364, '这一注暂时不能提前兑现'],
  marketClosed: [368, '盘口或比分有变，没有兑现'],
  oddsChanged: [369, '兑现金额有变，请看新的报价'],
  aboveMaximum: [365, '兑现的本金超过未兑现的部分'],
  belowMinimum: [3650, '兑现的本金低于最低金额'],
  malformed: [3651, '兑现的本金须为整数元'],
  system: [3652, '兑现失败，请重试'],
} as const satisfies Record<CashOutFailure, readonly [number, string]>

export function imCashOutWords(failure: CashOutFailure): readonly [number, string] {
  return cashOutCodes[failure]
}

const failureOf = new Map<number, ImFailure>()
for (const failure of Object.keys(failureCodes)) {
  if (isFailure(failure)) failureOf.set(imCode(failure), failure)
}
for (const failure of Object.keys(cashOutCodes)) {
  if (isCashOut(failure)) failureOf.set(cashOutCodes[failure][0], failure)
}
// What other IM venues call the same.
for (const [code, failure] of [
  [107, 'malformed'],
  [108, 'malformed'],
  [202, 'loginRequired'],
  [305, 'malformed'],
  [313, 'malformed'],
  [355, 'legsConflict'],
  [381, 'oddsChanged'],
  [395, 'restricted'],
  [1001, 'oddsChanged'],
  [1102, 'memberRefused'],
  [1108, 'aboveMaximum'],
  [1132, 'malformed'],
] as const satisfies readonly (readonly [number, ImFailure])[]) {
  failureOf.set(code, failure)
}

function isFailure(name: string): name is ImFailure {
  return Object.hasOwn(failureCodes, name)
}

function isCashOut(name: string): name is CashOutFailure {
  return Object.hasOwn(cashOutCodes, name)
}
