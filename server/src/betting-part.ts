import { venueCodes } from '@zhengju/contract/venue-code'
import { aboutOf } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import { readBetDetail, readWinDetail } from '@zhengju/venue-protocol/wallet'
import { inGroups } from './db/consumer.ts'
import { createBettingConsumers, createBettingRoutes } from './modules/betting/index.ts'
import { countedOf, fedBy, lockTurnovers } from './modules/turnover/index.ts'
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
      const of = { consumer: 'betting', kind: 'projection', replays: 'recorded' } as const
      // Turnover is counted before or after, never beside: what counts of a bet is told to its record.
      const prepare = (tx: Tx, events: readonly { readonly memberId: string }[]) =>
        lockTurnovers(
          tx,
          events.map(({ memberId }) => memberId),
        )
      relay.onBets({ ...of, ...inGroups(betting, aboutOf, prepare) })
    },
  }
}
