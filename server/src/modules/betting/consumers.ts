import type { DomainEvent } from '@zhengju/domain/event'
import { type Currency, currencies, type Minor, parseMoney } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import type { LegResult } from '@zhengju/domain/settlement'
import type { BetKind, BetLeg, BetOutcome } from '@zhengju/domain/slip'
import { type VenueId, venueIds } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import * as store from './store.ts'

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

/** Reads a venue's own words about a bet; throws when they are not of its dialect. */
export interface DetailReaders {
  placed(detail: unknown, currency: Currency): PlacedFacts
  settled(detail: unknown, currency: Currency): SettledFacts
  /** What counts of that bet as turnover; undefined while nobody has counted it. */
  counted(tx: Tx, venue: string, betTxId: string): Promise<Minor | undefined>
}

export interface PlacedFacts {
  readonly orderNo: string
  readonly kind: BetKind
  readonly lineCount: number
  readonly unitStake: string
  readonly risk: string
  readonly oddsFormat: OddsFormat
  readonly potentialReturn: string
  readonly placedAt?: number
  readonly legs: readonly BetLeg[]
}

export interface SettledFacts {
  readonly outcome: BetOutcome
  /** What the prices alone would have paid, where the payout was held to the greatest win. */
  readonly uncapped?: string
  readonly legs: readonly (BetLeg & { readonly result: LegResult })[]
}

/** Keeps the records of bets from what the log tells. A member's events arrive in their order, each once. */
export function createBettingConsumers(readers: DetailReaders) {
  return {
    async betPlaced(tx: Tx, event: EventOf<'betPlaced'>): Promise<void> {
      const currency = currencyOf(event.currency)
      const facts = readers.placed(event.detail, currency)
      await store.insertRecord(tx, {
        venue: venueOf(event.venue),
        tx_id: event.txId,
        member_id: event.memberId,
        order_no: facts.orderNo,
        round_id: event.roundId,
        game_code: event.gameCode,
        kind: facts.kind,
        line_count: facts.lineCount,
        odds_format: facts.oddsFormat,
        currency,
        unit_stake: moneyOf(facts.unitStake, currency),
        risk: moneyOf(event.amount, currency),
        potential_return: moneyOf(facts.potentialReturn, currency),
        legs: facts.legs,
        placed_at: placedAt(facts, event.at),
        is_replay: event.isReplay === true,
      })
    },

    async betSettled(tx: Tx, event: EventOf<'betSettled'>): Promise<void> {
      const record = await store.findRecord(tx, event.venue, event.betTxId)
      if (!record) throw new Error(`bet ${event.venue} ${event.betTxId} has no record`)
      const { outcome, legs, uncapped } = readers.settled(event.detail, record.currency)
      const payout = moneyOf(event.payout, record.currency)
      await store.markSettled(tx, keyOf(event), {
        outcome,
        legs,
        payout,
        uncapped: uncapped === undefined ? null : moneyOf(uncapped, record.currency),
        // Who counts turnover has done so already, or tells it when he has.
        validBet: (await readers.counted(tx, event.venue, event.betTxId)) ?? 0n,
        venueValidBet: moneyOf(event.venueValidBet, record.currency),
        settledAt: event.at,
      })
    },

    async settlementCancelled(tx: Tx, event: EventOf<'settlementCancelled'>): Promise<void> {
      const record = await store.findRecord(tx, event.venue, event.betTxId)
      if (record) await store.markOpen(tx, keyOf(event), record.legs.map(asPlaced))
    },

    betRolledBack: (tx: Tx, event: EventOf<'betRolledBack'>): Promise<void> =>
      store.markRolledBack(tx, keyOf(event), event.at),

    betAdjusted: (tx: Tx, event: EventOf<'betAdjusted'>): Promise<void> =>
      store.addAdjustment(tx, keyOf(event), moneyOf(event.amount, currencyOf(event.currency))),
  }
}

/** One bet has one time, that of the venue's own lists, unless its clock is beyond belief. */
function placedAt({ placedAt: said }: PlacedFacts, at: number): number {
  return said !== undefined && said <= at && said > at - tenMinutesMs ? said : at
}

const tenMinutesMs = 600_000

function asPlaced({ result: _, finalScore: _f, halfScore: _h, ...leg }: BetLeg): BetLeg {
  return leg
}

function keyOf(event: { readonly venue: string; readonly betTxId: string; readonly txId: string }) {
  return { venue: event.venue, txId: event.betTxId, callId: event.txId }
}

function venueOf(text: string): VenueId {
  const venue = venueIds.find((known) => known === text)
  if (!venue) throw new Error(`venue ${text} is unknown`)
  return venue
}

function currencyOf(text: string): Currency {
  if (isCurrency(text)) return text
  throw new Error(`currency ${text} is unknown`)
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text)
}

function moneyOf(text: string, currency: Currency): Minor {
  const money = parseMoney(text, currency)
  if (money === undefined) throw new Error(`${text} is not money`)
  return money
}
