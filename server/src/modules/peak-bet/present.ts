import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPeakRanks, peakBetOverview } from '@zhengju/contract/peak-bet/calls'
import type { officeListRanks, officeListSeasons } from '@zhengju/contract/peak-bet/office-calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { phaseOf, prizeOf } from '@zhengju/domain/peakBet'
import { siteDay } from '@zhengju/domain/siteDay'
import { maskName } from '@zhengju/domain/text'
import { prizeText } from './payout-service.ts'
import type { ListedRank } from './rank-store.ts'
import { seasonIn, textOf } from './season-parse.ts'
import type { RankRow, SeasonRow } from './tables.ts'

export type SeasonView = NonNullable<DataOf<typeof peakBetOverview>['season']>
export type OfficeSeason = DataOf<typeof officeListSeasons>['items'][number]
export type RankView = DataOf<typeof listPeakRanks>['items'][number]
export type OfficeRank = DataOf<typeof officeListRanks>['items'][number]
export type OwnRank = NonNullable<DataOf<typeof peakBetOverview>['own']>

/** Whoever rests sees when it is; what it brings is no figure for him. */
export function presentSeason(
  row: SeasonRow,
  { now, rests }: { readonly now: number; readonly rests: boolean },
): SeasonView {
  const season = wholeSeason(row, now)
  return rests ? { ...season, pool: null, prizes: [] } : season
}

function wholeSeason(row: SeasonRow, now: number) {
  const { id, no, state, teams } = row
  const { name, fromDay, toDay, categories, friendCap, prizes, terms } = textOf(row)
  return {
    ...{ id, no, state, teams, name, fromDay, toDay, friendCap, terms },
    categories: [...categories],
    prizes: prizes.map((prize) => ({ ...prize })),
    pool: moneyText(row.pool, siteCurrency),
    phase: phaseOf({ fromDay, toDay }, siteDay(now)),
    rankedAt: row.ranked_at === null ? null : Number(row.ranked_at),
  }
}

export function presentOfficeSeason(row: SeasonRow, now: number): OfficeSeason {
  return {
    ...wholeSeason(row, now),
    askedBy: row.asked_by_name,
    reason: row.reason,
    decidedBy: row.decided_by_name,
    proposedBy: row.proposed_by_name,
    paidBy: row.paid_by_name,
  }
}

export function presentOwn(row: RankRow, season: SeasonRow): OwnRank {
  const { place, total } = row
  return {
    ...{ place, total: moneyText(total, siteCurrency) },
    prize: prizeText(prizeOf(seasonIn(season), place)),
  }
}

/** `memberId`: whose own line is told from the others. */
export function presentRank(
  row: ListedRank,
  season: SeasonRow,
  memberId: string | undefined,
): RankView {
  const isOwn = row.member_id === memberId
  return {
    ...presentOwn(row, season),
    ...{ isOwn, name: isOwn ? row.member_name : maskName(row.member_name) },
  }
}

export function presentOfficeRank(row: ListedRank, season: SeasonRow): OfficeRank {
  return {
    ...presentOwn(row, season),
    ...{ isOwn: false, name: row.member_name, memberId: row.member_id, friends: row.friends },
  }
}
