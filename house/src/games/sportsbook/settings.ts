import { defaultPricing } from '@zhengju/domain/pricing'
import type { SportsbookSettings } from './state.ts'

export const defaultSettings: SportsbookSettings = {
  pricing: defaultPricing,
  suspendMs: 30_000,
  leastSuspendMs: 4_000,
  stakes: {
    minStake: 100n,
    maxRisk: 2_000_000n,
    maxReplayRisk: 100_000n,
    maxWin: 20_000_000n,
    negativeStakeMode: 'toWin',
  },
  inPlayDelayMs: 3_000,
  ticketMs: 60_000,
  answerWithinMs: 2_500,
  horizonMs: 4 * 86_400_000,
  backfillMs: 3 * 3_600_000,
  // What was committed to can be checked for as long.
  keepEndedMs: 72 * 3_600_000,
}
