import { venueCodes } from '@zhengju/contract/venue-code'
import { readBetDetail, readWinDetail } from '@zhengju/venue-protocol/wallet'
import { createBettingConsumers, createBettingRoutes } from './modules/betting/index.ts'
import { fedBy } from './modules/turnover/index.ts'
import type { Part } from './parts.ts'

/** The records of bets: kept from events, asked for by members. */
export function bettingPart(): Part {
  const { im, ob, fb } = venueCodes
  const venueNames = { im: im.enName, ob: ob.enName, fb: fb.enName } as const
  const betting = createBettingConsumers({ placed: readBetDetail, settled: readWinDetail })
  return {
    routes: createBettingRoutes({ venueNames, lotsFedBy: fedBy }),
    connect({ relay }) {
      relay.onEvent('betPlaced', 'betting', betting.betPlaced)
      relay.onEvent('betSettled', 'betting', betting.betSettled)
      relay.onEvent('settlementCancelled', 'betting', betting.settlementCancelled)
      relay.onEvent('betRolledBack', 'betting', betting.betRolledBack)
      relay.onEvent('betAdjusted', 'betting', betting.betAdjusted)
    },
  }
}
