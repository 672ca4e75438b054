import { isObviousError } from '@zhengju/domain/trading'
import { loggedPrice } from '../prices/proofs.ts'
import type { SportsbookState } from '../state.ts'
import { legsOn } from '../store/desk.ts'
import { isOfVoid, type PriceEvidence, type VoidOrder } from '../store/voids.ts'

/**
 * The worst price that a bet was taken at, as the log shows it, where that is an obvious error. Of what is open or settled, at
 * every venue; neither what the bets cost nor how they ended is asked.
 */
export async function errorOn(
  { db }: SportsbookState,
  wanted: Pick<VoidOrder, 'fixtureId' | 'market'>,
): Promise<PriceEvidence | undefined> {
  return db.read(async (tx) => {
    let worst: PriceEvidence | undefined
    for (const { venue, leg } of await legsOn(tx, wanted.fixtureId)) {
      if (!isOfVoid(leg, wanted) || leg.loggedAt === undefined) continue
      const price = await loggedPrice(tx, venue, leg)
      if (!price || !isObviousError(price.odds, price.fair)) continue
      const isWorse = !worst || price.odds * worst.fair > worst.odds * price.fair
      if (isWorse) worst = { ...price, second: leg.loggedAt }
    }
    return worst
  })
}
