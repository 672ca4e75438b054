import { defaultPricing } from '@zhengju/domain/pricing'
import { esportIds } from '@zhengju/domain/sport'
import { abandonHours } from '@zhengju/domain/trading'
import type { SportsbookSettings } from './state.ts'

const esport = { sports: esportIds, marginThreeWay: 0.06 } as const

export const defaultSettings: SportsbookSettings = {
  pricing: defaultPricing,
  suspendMs: 30_000,
  leastSuspendMs: 4_000,
  books: [
    { venue: 'fb', marginThreeWay: 0.065, marginTwoWay: 0.04, lineCount: 5, maxRisk: 1_000_000n },
    { venue: 'im', marginThreeWay: 0.055, marginTwoWay: 0.05, lineCount: 4, maxRisk: 1_500_000n },
    { ...esport, venue: 'ybdj', marginTwoWay: 0.045, lineCount: 5, maxRisk: 1_000_000n },
    { ...esport, venue: 'imdj', marginTwoWay: 0.05, lineCount: 3, maxRisk: 1_000_000n },
    { ...esport, venue: 'lhdj', marginTwoWay: 0.04, lineCount: 2, maxRisk: 800_000n },
  ],
  stakes: {
    minStake: 100n,
    maxRisk: 2_000_000n,
    maxReplayRisk: 100_000n,
    maxWin: 20_000_000n,
    negativeStakeMode: 'toWin',
  },
  // The two published rules (rules 11), each told where it holds.
  deadHeat: { im: 'profitDivided' },
  hasOutrights: true,
  reserveVenues: [],
  liability: {
    market: 50_000_000n,
    fixture: 100_000_000n,
    competition: 400_000_000n,
    member: 60_000_000n,
  },
  abandonHours,
  inPlayDelayMs: 3_000,
  ticketMs: 60_000,
  answerWithinMs: 2_500,
  horizonMs: 4 * 86_400_000,
  sportHorizonMs: 2 * 86_400_000,
  backfillMs: 3 * 3_600_000,
  // What was committed to can be checked for as long.
  keepEndedMs: 72 * 3_600_000,
  keepPricesMs: 30 * 86_400_000,
}
