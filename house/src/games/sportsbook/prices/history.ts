import { minuteOf, pricesOf, readLeaf, shortSelection } from '@zhengju/domain/priceLog'
import type { Tx } from '@zhengju/storage/tx'
import { blocksBetween, openEntriesBetween } from '../store/prices.ts'
import { leavesIn, leavesOf } from './seal.ts'

export interface PriceAsked {
  readonly fixtureId: string
  readonly selectionId: string
  /** Every venue where none is said. */
  readonly venue?: string
  /** Seconds since 1970, both ends counted. */
  readonly from: number
  readonly to: number
}

/** What the log has of one selection, in the order in which its prices were offered. */
export async function pricesBetween(tx: Tx, asked: PriceAsked): Promise<readonly object[]> {
  const { fixtureId, selectionId, venue, from, to } = asked
  const selection = shortSelection(fixtureId, selectionId)
  const leaves = [
    ...(await sealedBetween(tx, minuteOf(from), minuteOf(to))),
    ...leavesOf(await openEntriesBetween(tx, fixtureId, from, to)),
  ]
  const prices = leaves.flatMap((text) => {
    const leaf = readLeaf(text)
    const isOf = leaf?.fixtureId === fixtureId && leaf.second >= from && leaf.second <= to
    if (!isOf) return []
    return pricesOf(leaf)
      .filter((one) => one.selection === selection && (!venue || one.venue === venue))
      .map(({ venue: at, odds, fair }) => {
        return { second: leaf.second, venue: at, odds, fair, isAboveFair: fair > 0 && odds > fair }
      })
  })
  return prices.toSorted((a, b) => a.second - b.second).slice(-mostPrices)
}

/** Some minutes at once: one question for them all, and they are unpacked beside one another. */
async function sealedBetween(tx: Tx, first: number, last: number): Promise<string[]> {
  const all: string[] = []
  for (let minute = first; minute <= last; minute += minutesAtOnce) {
    const until = Math.min(last, minute + minutesAtOnce - 1)
    const blocks = await blocksBetween(tx, minute, until)
    all.push(...(await Promise.all(blocks.map(leavesIn))).flat())
  }
  return all
}

/** So many blocks are unpacked in memory together. */
const minutesAtOnce = 8
const mostPrices = 200
