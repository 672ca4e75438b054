import type { DomainEvent } from '@zhengju/domain/event'
import { categoryOf } from '@zhengju/domain/round'
import type { Tx } from '@zhengju/storage/tx'
import { type PlacedFacts, rounds, settledFigures } from '../round/index.ts'
import { currencyOf, moneyOf, venueOf } from './parse.ts'
import { type DetailReaders, settleRecords } from './settlement-service.ts'
import { markSold, markUnsold } from './sold-store.ts'
import * as store from './store.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

/** Keeps the records of bets from what the log tells. A member's events arrive in their order, each once. */
export function createBettingConsumers(readers: DetailReaders) {
  const placed = (tx: Tx, events: readonly EventOf<'betPlaced'>[]) =>
    store.insertRecords(
      tx,
      events.map((event) => recordOf(readers, event)),
    )
  const settled = (tx: Tx, events: readonly EventOf<'betSettled'>[]) =>
    settleRecords(tx, readers, events)
  return {
    /** Each of another bet. */
    together: { betPlaced: placed, betSettled: settled },

    betPlaced: (tx: Tx, event: EventOf<'betPlaced'>): Promise<void> => placed(tx, [event]),

    betSettled: (tx: Tx, event: EventOf<'betSettled'>): Promise<void> => settled(tx, [event]),

    async settlementCancelled(tx: Tx, event: EventOf<'settlementCancelled'>): Promise<void> {
      const record = await store.findRecord(tx, event.venue, event.betTxId)
      if (!record) return
      const figures = settledFigures(event, record.currency)
      const detail = rounds[record.category].reopened(record.detail)
      await store.markOpen(tx, keyOf(event), { ...figures, detail })
    },

    async betCashedOut(tx: Tx, event: EventOf<'betCashedOut'>): Promise<void> {
      // Where another settlement stands, turnover may have counted that already.
      const counted = await readers.counted(tx, [event])
      const validBet = counted.get(`${event.venue} ${event.betTxId}`)
      await markSold(tx, keyOf(event), { ...saleOf(event), validBet, at: event.at })
    },

    cashOutCancelled: (tx: Tx, event: EventOf<'cashOutCancelled'>): Promise<void> =>
      markUnsold(tx, keyOf(event), saleOf(event)),

    betRolledBack: (tx: Tx, event: EventOf<'betRolledBack'>): Promise<void> =>
      store.markRolledBack(tx, keyOf(event), event.at),

    betAdjusted: (tx: Tx, event: EventOf<'betAdjusted'>): Promise<void> =>
      store.addAdjustment(tx, keyOf(event), moneyOf(event.amount, currencyOf(event.currency))),

    poolWon: (tx: Tx, event: EventOf<'poolWon'>): Promise<void> =>
      store.addJackpot(tx, keyOf(event), moneyOf(event.amount, currencyOf(event.currency))),
  }
}

function recordOf(
  readers: Pick<DetailReaders, 'placed'>,
  event: EventOf<'betPlaced'>,
): store.NewRecord {
  const currency = currencyOf(event.currency)
  const facts = readers.placed(event.detail, currency)
  const venue = venueOf(event.venue)
  const category = categoryOf(venue, event.detail)
  return {
    venue,
    tx_id: event.txId,
    member_id: event.memberId,
    order_no: facts.orderNo,
    round_id: event.roundId,
    round_state: 'open',
    game_code: event.gameCode,
    category,
    currency,
    stake: moneyOf(event.amount, currency),
    detail: rounds[category].placed(facts),
    placed_at: placedAt(facts, event.at),
    is_replay: event.isReplay === true,
  }
}

/** One bet has one time, that of the venue's own lists, unless its clock is beyond belief. */
function placedAt({ placedAt: said }: PlacedFacts, at: number): number {
  return said !== undefined && said <= at && said > at - tenMinutesMs ? said : at
}

const tenMinutesMs = 600_000

function saleOf(event: EventOf<'betCashedOut' | 'cashOutCancelled'>) {
  const currency = currencyOf(event.currency)
  return { amount: moneyOf(event.amount, currency), payout: moneyOf(event.payout, currency) }
}

function keyOf(event: { readonly venue: string; readonly betTxId: string; readonly txId: string }) {
  return { venue: event.venue, txId: event.betTxId, callId: event.txId }
}
