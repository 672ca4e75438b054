import { marketKey } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import { pricesBetween } from '../prices/history.ts'
import type { SportsbookState } from '../state.ts'
import { searchBets } from '../store/desk.ts'
import { sportsbookVenue } from '../venue.ts'
import { legRow } from './story.ts'

/** Of each leg of a bet what its selection cost at its venue, from some minutes before the price was set. */
export async function betPrices(tx: Tx, orderNo: string): Promise<object | undefined> {
  const [bet] = await searchBets(tx, { orderNo, limit: 1 })
  if (!bet) return undefined
  const { venue, order } = bet
  const legs: object[] = []
  for (const leg of order.legs) {
    const { fixtureId, selectionId, loggedAt } = leg
    const prices =
      loggedAt === undefined
        ? []
        : await pricesBetween(tx, {
            ...{ fixtureId, selectionId, venue },
            from: loggedAt - beforeSec,
            to: loggedAt + afterSec,
          })
    legs.push({ leg: legRow(leg), takenAt: loggedAt ?? null, prices })
  }
  return { legs }
}

export interface SideAsked {
  readonly fixtureId: string
  readonly market: string
  readonly side: string
}

/** Of what is offered now, at every venue. */
export async function sidePrices(
  { book, db, runtime }: SportsbookState,
  { fixtureId, market: key, side }: SideAsked,
): Promise<object | undefined> {
  const fixture = book.at(sportsbookVenue).fixture(fixtureId)
  const selection = fixture?.markets
    .find((market) => {
      const score = market.isInPlay ? fixture.score : undefined
      return marketKey({ ...market, scoreAtPlacement: score }) === key
    })
    ?.selections.find((one) => one.side === side)
  if (!selection) return undefined
  const to = Math.floor(runtime.clock.now() / 1000)
  const asked = { fixtureId, selectionId: selection.id, from: to - latelySec, to }
  return { prices: await db.read((tx) => pricesBetween(tx, asked)) }
}

const beforeSec = 600
const afterSec = 120
const latelySec = 1_800
