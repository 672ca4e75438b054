import { lotteryRules } from './data/index.ts'
import type { Lottery } from './lottery.ts'
import { ratedLottery, ratesOf } from './rated.ts'

export {
  basketSpots,
  basketStake,
  basketText,
  betKey,
  greatestBasketReturn,
  type LotteryBasket,
  mostBets,
  parseBasket,
  type SettledBasket,
  settleBasket,
} from './basket.ts'
export { zodiacNames, zodiacNumbers, zodiacOf } from './data/zodiac.ts'
export { absences, type LongRun, longRuns } from './history.ts'
export { type HitRule, hitOf, type Shape } from './hits.ts'
export {
  type IssueMinutes,
  issueAt,
  issueMinutes,
  issueOf,
  issuesFrom,
  type LotteryIssue,
} from './issue.ts'
export {
  type DrawForm,
  drawLottery,
  type Lottery,
  type LotteryDraw,
  type LotteryPlay,
  type PlayPage,
} from './lottery.ts'
export {
  greatestLotteryPayout,
  type LotteryRates,
  lotteryLimits,
  lotteryOdds,
  lotteryPar,
  repriced,
  usualRates,
} from './odds.ts'
export { lineCount, linesOf, mostLines, type PickForm, type Picks, parsePicks } from './picks.ts'
export { hasRates, rateBand, ratedVersion, ratesOf } from './rated.ts'
export {
  greatestReturn,
  isPayable,
  type LotteryTicket,
  type LotteryUnit,
  lotteryUnits,
  parseTicket,
  type SettledTicket,
  settleTicket,
  ticketStake,
  ticketText,
} from './ticket.ts'

/** Every lottery by its version, at the usual rates. */
export const lotteryVersions: readonly string[] = Object.keys(lotteryRules)

/** The lottery of a version, with its rates, as it stands on a site day; undefined when there is none. */
export function lotteryOf(version: string, day: string): Lottery | undefined {
  const rated = ratesOf(version)
  if (!rated || !Object.hasOwn(lotteryRules, rated.base)) return undefined
  const rules = lotteryRules[rated.base]
  const lottery = typeof rules === 'function' ? rules(day) : rules
  return lottery && ratedLottery(lottery, version, rated.rates)
}
