import type { betRecordTotal, listBetRecords } from '@zhengju/contract/betting/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { SportRound } from '@zhengju/domain/round'
import { gameTypes, type VenueId } from '@zhengju/domain/venue'
import { rounds } from '../round/index.ts'
import type { RecordRow, SumRow } from './store.ts'

export type RecordView = DataOf<typeof listBetRecords>['gameRecordList'][number]['data'][number]
export type SumsView = DataOf<typeof betRecordTotal>
/** Venues as the wire names them. */
export type VenueName = (venue: VenueId) => RecordView['venue']

/** `whole`: with what only whoever checks a bet reads. */
export function presentRecord(
  row: RecordRow,
  venueName: VenueName,
  scope: 'brief' | 'whole' = 'brief',
): RecordView {
  const text = (minor: bigint) => moneyText(minor, row.currency)
  const payout = row.payout === null ? null : row.payout + row.adjustment + row.jackpot
  // Of a bet that a part of is open again: what the rest counted for is said when it is settled.
  const isEnded = row.state === 'settled'
  const { sold_stake, sold_payout } = row
  return {
    orderNo: row.order_no,
    venue: venueName(row.venue),
    game: row.game_code,
    category: row.category,
    gameType: gameTypes[row.category],
    roundId: row.round_id,
    roundState: row.round_state,
    stake: text(row.stake),
    state: row.state,
    outcome: isEnded ? row.outcome : null,
    payout: payout === null ? null : text(payout),
    netWin: payout === null ? null : text(payout - row.stake),
    validBet: row.valid_bet === null || !isEnded ? null : text(row.valid_bet),
    cashedOut: sold_stake === 0n ? null : { stake: text(sold_stake), payout: text(sold_payout) },
    jackpot: row.jackpot === 0n ? null : text(row.jackpot),
    currency: row.currency,
    placedAt: Number(row.placed_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
    isReplay: row.is_replay,
    detail: rounds[row.category][scope === 'whole' ? 'present' : 'brief'](row.detail, row.currency),
  }
}

export function presentSums(row: SumRow | undefined): SumsView {
  return {
    count: Number(row?.count ?? 0n),
    betAmount: moneyText(row?.stake ?? 0n, siteCurrency),
    payoutAmount: moneyText(row?.payout ?? 0n, siteCurrency),
    validBetAmount: moneyText(row?.valid ?? 0n, siteCurrency),
    netAmount: moneyText(row?.net ?? 0n, siteCurrency),
  }
}

/** What was picked; undefined of a round that has no legs. */
export function slipOf({ detail }: Pick<RecordRow, 'detail'>): SportRound | undefined {
  return detail.kind === 'sport' ? detail : undefined
}
