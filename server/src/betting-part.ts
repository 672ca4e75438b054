import { venueCodes } from '@zhengju/contract/venue-code'
import { readBetDetail, readWinDetail } from '@zhengju/venue-protocol/wallet'
import { createBettingConsumers, createBettingRoutes } from './modules/betting/index.ts'
import { countedOf, fedBy } from './modules/turnover/index.ts'
import type { Part } from './parts.ts'

/** The records of bets: kept from events, asked for by members. */
export function bettingPart(): Part {
  const { im, ob, fb } = venueCodes
  const venueNames = { im: im.enName, ob: ob.enName, fb: fb.enName } as const
  const betting = createBettingConsumers({
    placed: readBetDetail,
    settled: readWinDetail,
    counted: countedOf,
  })
  return {
    routes: createBettingRoutes({ venueNames, lotsFedBy: fedBy }),
    connect({ relay }) {
      relay.onBet('betPlaced', 'betting', 'recorded', betting.betPlaced)
      relay.onBet('betSettled', 'betting', 'recorded', betting.betSettled)
      relay.onBet('settlementCancelled', 'betting', 'recorded', betting.settlementCancelled)
      relay.onBet('betRolledBack', 'betting', 'recorded', betting.betRolledBack)
      relay.onBet('betAdjusted', 'betting', 'recorded', betting.betAdjusted)
    },
  }
}
