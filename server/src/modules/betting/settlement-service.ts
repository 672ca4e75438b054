import type { DomainEvent } from '@zhengju/domain/event'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { GameCategory } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { type PlacedFacts, rounds, type SettledFacts, settledFigures } from '../round/index.ts'
import { moneyOf } from './parse.ts'
import {
  countedOtherwise,
  lockedRecords,
  markSettled,
  type SettledRecord,
  saveValidBet,
} from './settled-store.ts'

type BetSettled = Extract<DomainEvent, { name: 'betSettled' }>

/** Reads a venue's own words about a bet; throws when they are not of its dialect. */
export interface DetailReaders {
  placed(detail: unknown, currency: Currency): PlacedFacts
  settled(detail: unknown, currency: Currency): SettledFacts
  /** What counts of those bets as turnover, by venue and id; nothing of one that nobody has counted. */
  counted(
    tx: Tx,
    bets: readonly { readonly venue: string; readonly betTxId: string }[],
  ): Promise<ReadonlyMap<string, Minor>>
}

/** Settles the records of many bets, each told of once, with a statement or two for all of them. */
export async function settleRecords(
  tx: Tx,
  readers: Pick<DetailReaders, 'settled' | 'counted'>,
  events: readonly BetSettled[],
): Promise<void> {
  const [records, counted] = await Promise.all([
    lockedRecords(tx, events),
    // Who counts turnover has done so already, or tells it when he has.
    readers.counted(tx, events),
  ])
  const settled = events.map((event) => {
    const key = `${event.venue} ${event.betTxId}`
    const record = records.get(key)
    if (!record) throw new Error(`bet ${key} has no record`)
    return settlementOf(readers, event, { ...record, validBet: counted.get(key) ?? 0n })
  })
  markSettled(tx, settled)
}

interface SettledBet {
  readonly currency: Currency
  readonly category: GameCategory
  readonly validBet: Minor
}

/** What a settlement makes of a record of that category and currency. */
export function settlementOf(
  readers: Pick<DetailReaders, 'settled'>,
  event: BetSettled,
  { currency, category, validBet }: SettledBet,
): SettledRecord {
  const figures = settledFigures(event, currency)
  const { risk: stake, payout } = figures
  const facts = readers.settled(event.detail, currency)
  const { outcome, changes } = rounds[category].settled(facts, { stake, payout })
  return {
    ...{ venue: event.venue, betTxId: event.betTxId, callId: event.txId },
    ...{ ...figures, outcome, changes, settledAt: event.at },
    ...{ closesRound: event.roundClosed, validBet },
    venueValidBet: moneyOf(event.venueValidBet, currency),
  }
}

const atOnce = 1_000

/** Of records made anew: what was counted otherwise since they were, of which only the live ones were told. */
export async function takeCounted(tx: Tx, counted: DetailReaders['counted']): Promise<void> {
  const bets = await countedOtherwise(tx)
  for (let from = 0; from < bets.length; from += atOnce) {
    const some = bets.slice(from, from + atOnce)
    const known = await counted(tx, some)
    const saved = some.map((bet) => {
      return { ...bet, valid: known.get(`${bet.venue} ${bet.betTxId}`) ?? 0n }
    })
    saveValidBet(tx, saved)
  }
}
