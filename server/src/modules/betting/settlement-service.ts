import type { DomainEvent } from '@zhengju/domain/event'
import type { Tx } from '@zhengju/storage/tx'
import type { DetailReaders } from './consumers.ts'
import { moneyOf } from './parse.ts'
import { lockedCurrencies, markSettled } from './settled-store.ts'

type BetSettled = Extract<DomainEvent, { name: 'betSettled' }>

/** Settles the records of many bets, each told of once, with a statement or two for all of them. */
export async function settleRecords(
  tx: Tx,
  readers: Pick<DetailReaders, 'settled' | 'counted'>,
  events: readonly BetSettled[],
): Promise<void> {
  const [currencies, counted] = await Promise.all([
    lockedCurrencies(tx, events),
    // Who counts turnover has done so already, or tells it when he has.
    readers.counted(tx, events),
  ])
  const settled = events.map((event) => {
    const key = `${event.venue} ${event.betTxId}`
    const currency = currencies.get(key)
    if (!currency) throw new Error(`bet ${key} has no record`)
    const { outcome, legs, uncapped } = readers.settled(event.detail, currency)
    return {
      ...{ venue: event.venue, betTxId: event.betTxId, callId: event.txId },
      ...{ outcome, legs, settledAt: event.at },
      payout: moneyOf(event.payout, currency),
      uncapped: uncapped === undefined ? undefined : moneyOf(uncapped, currency),
      validBet: counted.get(key) ?? 0n,
      venueValidBet: moneyOf(event.venueValidBet, currency),
    }
  })
  await markSettled(tx, settled)
}
