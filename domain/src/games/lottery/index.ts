import { d3 } from './data/d3.ts'
import { elevenFive } from './data/eleven-five.ts'
import { k3 } from './data/k3.ts'
import { keno80 } from './data/keno80.ts'
import { mark6 } from './data/mark6.ts'
import { pk10 } from './data/pk10.ts'
import { ssc } from './data/ssc.ts'
import { zodiacNames, zodiacOf } from './data/zodiac.ts'
import type { Lottery } from './lottery.ts'

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

const lotteries: Readonly<Record<string, Lottery>> = {
  'k3@1': k3,
  'ssc@1': ssc,
  'pk10@1': pk10,
  '11x5@1': elevenFive,
  'd3@1': d3,
  'keno80@1': keno80,
}

/** 六合彩 by the sign of its lunar year. */
const mark6Years = Array.from(zodiacNames, (_, sign) => mark6(sign))

/** Every lottery by its version; 六合彩 also by the lunar year of the draw. */
export const lotteryVersions: readonly string[] = [...Object.keys(lotteries), 'mark6@1']

/** The lottery of a version as it stands on a site day; undefined when there is none. */
export function lotteryOf(version: string, day: string): Lottery | undefined {
  if (Object.hasOwn(lotteries, version)) return lotteries[version]
  const sign = zodiacOf(day)
  return version === 'mark6@1' && sign !== undefined ? mark6Years[sign] : undefined
}
