import type { DomainEvent, Life } from '@zhengju/domain/event'
import { categoryOf } from '@zhengju/domain/round'
import type { Tx } from '@zhengju/storage/tx'
import { type PlacedFacts, rounds } from '../round/index.ts'
import { currencyOf, moneyOf, venueOf } from './parse.ts'
import { insertLives, insertRecords, type NewRecord } from './placed-store.ts'
import { reopenRecords } from './reopening-service.ts'
import { type DetailReaders, settlementOf, settleRecords } from './settlement-service.ts'
import { markSold, markUnsold } from './sold-store.ts'
import * as store from './store.ts'
import { addAdjustments, markRolledBack } from './taken-back-store.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

/** Keeps the records of bets from what the log tells. A member's events arrive in their order, each once. */
export function createBettingConsumers(readers: DetailReaders) {
  const placed = async (tx: Tx, events: readonly EventOf<'betPlaced'>[]) =>
    insertRecords(
      tx,
      events.map((event) => recordOf(readers, event)),
    )
  const settled = (tx: Tx, events: readonly EventOf<'betSettled'>[]) =>
    settleRecords(tx, readers, events)
  return {
    /** Each of another bet. */
    together: {
      life: (tx: Tx, lives: readonly Life[]) => recordLives(tx, readers, lives),
      betPlaced: placed,
      betSettled: settled,
      settlementCancelled: reopenRecords,
      betRolledBack: markRolledBack,
      betAdjusted: adjusted,
    },

    betPlaced: (tx: Tx, event: EventOf<'betPlaced'>): Promise<void> => placed(tx, [event]),

    betSettled: (tx: Tx, event: EventOf<'betSettled'>): Promise<void> => settled(tx, [event]),

    settlementCancelled: (tx: Tx, event: EventOf<'settlementCancelled'>): Promise<void> =>
      reopenRecords(tx, [event]),

    async betCashedOut(tx: Tx, event: EventOf<'betCashedOut'>): Promise<void> {
      // Where another settlement stands, turnover may have counted that already.
      const counted = await readers.counted(tx, [event])
      const validBet = counted.get(`${event.venue} ${event.betTxId}`)
      await markSold(tx, keyOf(event), { ...saleOf(event), validBet, at: event.at })
    },

    cashOutCancelled: (tx: Tx, event: EventOf<'cashOutCancelled'>): Promise<void> =>
      markUnsold(tx, keyOf(event), saleOf(event)),

    betRolledBack: (tx: Tx, event: EventOf<'betRolledBack'>): Promise<void> =>
      markRolledBack(tx, [event]),

    betAdjusted: (tx: Tx, event: EventOf<'betAdjusted'>): Promise<void> => adjusted(tx, [event]),

    poolWon: (tx: Tx, event: EventOf<'poolWon'>): Promise<void> =>
      store.addJackpot(tx, keyOf(event), moneyOf(event.amount, currencyOf(event.currency))),
  }
}

/** What turnover counts of them it has counted already, or tells when it has. */
async function recordLives(tx: Tx, readers: DetailReaders, lives: readonly Life[]): Promise<void> {
  const counted = await readers.counted(
    tx,
    lives.map(({ settled }) => settled),
  )
  const recorded = lives.map(({ placed: event, settled: over }) => {
    const placed = recordOf(readers, event)
    const validBet = counted.get(`${over.venue} ${over.betTxId}`) ?? 0n
    return { placed, settled: settlementOf(readers, over, { ...placed, validBet }) }
  })
  insertLives(tx, recorded)
}

function adjusted(tx: Tx, events: readonly EventOf<'betAdjusted'>[]): Promise<void> {
  const amountOf = ({ amount, currency }: EventOf<'betAdjusted'>) =>
    moneyOf(amount, currencyOf(currency))
  return addAdjustments(
    tx,
    events.map((event) => ({ ...event, amount: amountOf(event) })),
  )
}

function recordOf(readers: Pick<DetailReaders, 'placed'>, event: EventOf<'betPlaced'>): NewRecord {
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
