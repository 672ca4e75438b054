import { venueCodes } from '@zhengju/contract/venue/code'
import { aboutOf } from '@zhengju/domain/event'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { readPlacedDetail, readSettledDetail } from '@zhengju/venue-protocol/wallet'
import { inGroups } from '../../platform/events/consumer.ts'
import { defineModule } from '../../platform/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { roundModule } from '../round/module.ts'
import { countedOf, fedBy, lockTurnovers } from '../turnover/index.ts'
import { turnoverModule } from '../turnover/module.ts'
import { walletModule } from '../wallet/module.ts'
import { createBettingConsumers } from './consumers.ts'
import type { VenueName } from './present.ts'
import { createBettingRoutes } from './routes.ts'
import { newestSettled, saveValidBet } from './settled-store.ts'
import { takeCounted } from './settlement-service.ts'
import { betMovements, placesOfOrders } from './statement-store.ts'

const venueName: VenueName = (venue) => venueCodes[venue].enName
const venueTitle = (venue: VenueId) => venueCodes[venue].title

/** The records of bets: kept from events, asked for by members. */
export const bettingModule = defineModule({
  name: 'betting',
  needs: {
    ledger: ledgerModule,
    round: roundModule,
    turnover: turnoverModule,
    wallet: walletModule,
  },
  create(_deps, { turnover, wallet }) {
    wallet.details.tell(betMovements, placesOfOrders(venueTitle))
    turnover.counted.fill(saveValidBet)
    turnover.newest.fill(newestSettled)
    const { together, ...handlers } = createBettingConsumers({
      placed: readPlacedDetail,
      settled: readSettledDetail,
      counted: countedOf,
    })
    return {
      routes: createBettingRoutes({ venueName, lotsFedBy: fedBy }),
      connect({ relay }) {
        const of = { consumer: 'betting', kind: 'projection', replays: 'recorded' } as const
        // Turnover is counted before or after, never beside: what counts of a bet is told to its record.
        const prepare = (tx: Tx, events: readonly { readonly memberId: string }[]) =>
          lockTurnovers(
            tx,
            events.map(({ memberId }) => memberId),
          )
        const rebuild = {
          tables: ['bet_record'],
          finish: (tx: Tx) => takeCounted(tx, countedOf),
        }
        relay.onBets({ ...of, rebuild, ...inGroups(handlers, aboutOf, prepare, together) })
      },
    }
  },
})
