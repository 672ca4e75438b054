import type { betRecordTotal, listBetRecords } from '@zhengju/contract/betting/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import type { VenueId } from '@zhengju/domain/venue'
import type { RecordRow, SumRow } from './store.ts'

export type RecordView = DataOf<typeof listBetRecords>['gameRecordList'][number]['data'][number]
export type SumsView = DataOf<typeof betRecordTotal>
/** Venues as the wire names them. */
export type VenueNames = Readonly<Record<VenueId, RecordView['venue']>>

/** The record's number of sport. */
export const sportGameType = 1

export function presentRecord(row: RecordRow, names: VenueNames): RecordView {
  const text = (minor: bigint) => moneyText(minor, row.currency)
  const payout = row.payout === null ? null : row.payout + row.adjustment
  return {
    orderNo: row.order_no,
    venue: names[row.venue],
    gameType: sportGameType,
    kind: row.kind,
    lineCount: row.line_count,
    oddsFormat: row.odds_format,
    unitStake: text(row.unit_stake),
    risk: text(row.risk),
    potentialReturn: text(row.potential_return),
    state: row.state,
    outcome: row.outcome,
    payout: payout === null ? null : text(payout),
    netWin: payout === null ? null : text(payout - row.risk),
    validBet: row.valid_bet === null ? null : text(row.valid_bet),
    currency: row.currency,
    placedAt: Number(row.placed_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
    uncapped: row.uncapped === null ? null : text(row.uncapped),
    isReplay: row.is_replay,
    legs: [...row.legs],
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
