import { movements } from '@zhengju/domain/ledger'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { prizeChanges, type Winner, winnersOf } from '@zhengju/domain/peakBet'
import { promotionCampaigns } from '@zhengju/domain/promotion'
import type { Database, Tx } from '@zhengju/storage/tx'
import { promotionText } from '../../text/promotion.ts'
import { post } from '../ledger/index.ts'
import { clawBack, earn, earnInstead, lockOccasions } from '../promotion/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { takeTouched } from '../vip/index.ts'
import { rankForPayout } from './rank-service.ts'
import { seasonIn, winnersIn, winnersText } from './season-parse.ts'
import { lockSeason, paidOn, saveSeason } from './season-store.ts'
import type { SeasonRow } from './tables.ts'
import { ownersOf } from './team-store.ts'

/** The fund keeps every prize for the season, before it begins. */
export async function reservePool(tx: Tx, row: SeasonRow): Promise<void> {
  await post(tx, movements.promotionReserved(poolMoney(row)))
}

export async function returnPool(tx: Tx, row: SeasonRow): Promise<void> {
  await post(tx, movements.promotionReturned(poolMoney(row)))
}

function poolMoney({ no, pool }: SeasonRow) {
  const campaignId = promotionCampaigns.peakBet
  const reference = `peak-season-${no}`
  return { campaignId, currency: siteCurrency, reference, amount: pool } as const
}

/** The reserve of the season becomes one gift for each winner, in one transaction; what nobody won stays in the fund. */
export async function payWinners(
  tx: Tx,
  row: SeasonRow,
  winners: readonly Winner[],
): Promise<void> {
  await returnPool(tx, row)
  for (const winner of winners) await earn(tx, earnedOf(row, winner))
}

function earnedOf(row: SeasonRow, { memberId, place, prize }: Winner) {
  return {
    ...({ kind: 'peakBet', memberId, occasion: occasionOf(row), amount: prize } as const),
    ...{ title: promotionText.peakBet(row.name, place), ruleVersion: row.no },
    terms: seasonIn(row).terms,
  }
}

function occasionOf({ no }: SeasonRow): string {
  return `season:${no}`
}

const atOnce = 100

/** Results of seasons that are paid were corrected: places are counted anew, and prizes follow them. */
export async function correctSeasons(db: Database): Promise<void> {
  while ((await db.tx(correctSome)) === atOnce);
}

async function correctSome(tx: Tx): Promise<number> {
  const marks = await takeTouched(tx, 'peakBet', atOnce)
  const friends = await ownersOf(
    tx,
    marks.map(({ memberId }) => memberId),
  )
  const known = new Set(friends.map(({ member_id }) => member_id))
  const days = marks.filter(({ memberId }) => known.has(memberId)).map(({ day }) => day)
  await correctOn(tx, [...new Set(days)])
  return marks.length
}

/**
 * All seasons are locked before the first one is ranked, and all turnover before the first grant. What is still proposed
 * under its lock needs nothing: whoever pays it ranks it anew, by what counts now.
 */
async function correctOn(tx: Tx, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const paid: SeasonRow[] = []
  for (const id of await paidOn(tx, days)) {
    const row = await lockSeason(tx, id)
    if (row?.state === 'paid') paid.push(row)
  }
  const corrected: Corrected[] = []
  for (const kept of paid) {
    const { row, ranks } = await rankForPayout(tx, kept)
    const season = seasonIn(row)
    await saveSeason(tx, { ...row, winners: winnersText(winnersOf(season, ranks)) })
    corrected.push({ row, changes: prizeChanges(season, { before: winnersIn(kept), now: ranks }) })
  }
  await movePrizes(tx, corrected)
}

interface Corrected {
  readonly row: SeasonRow
  readonly changes: ReturnType<typeof prizeChanges>
}

async function movePrizes(tx: Tx, corrected: readonly Corrected[]): Promise<void> {
  const keys = corrected.flatMap(({ row, changes }) =>
    changes.map(({ memberId }) => ({ memberId, occasion: occasionOf(row) })),
  )
  if (keys.length === 0) return
  lockTurnovers(
    tx,
    keys.map(({ memberId }) => memberId),
  )
  await lockOccasions(tx, promotionCampaigns.peakBet, keys)
  for (const { row, changes } of corrected) {
    for (const { memberId, before, after } of changes) {
      const key = { kind: 'peakBet', memberId, occasion: occasionOf(row) } as const
      if (!after) await clawBack(tx, key)
      else if (before > 0n) await earnInstead(tx, earnedOf(row, after))
      else await earn(tx, earnedOf(row, after))
    }
  }
}

export function prizeText(prize: bigint): string | null {
  return prize > 0n ? moneyText(prize, siteCurrency) : null
}
