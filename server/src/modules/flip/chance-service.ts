import { chancesOf } from '@zhengju/domain/flip'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { signersOf } from '../check-in/index.ts'
import { clawBack } from '../promotion/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { daysOf, takeTouched } from '../vip/index.ts'
import * as store from './deck-store.ts'
import { ruleOf, type SeasonRule } from './season-parse.ts'
import { prizesOf, seasonOf } from './season-store.ts'

export interface DayChances {
  readonly isSigned: boolean
  /** Signed too late: another account of the same person was first. */
  readonly isSignedByOther: boolean
  readonly turnover: bigint
  readonly chances: number
  readonly used: number
}

interface DayAsked {
  readonly day: SiteDay
  readonly rule: SeasonRule
  /** Accounts of the same person: the signature of a day is a chance for the first of them that signed. */
  readonly others?: readonly string[]
}

/** Other accounts of the person that this member is. */
export type OthersOf = (tx: Tx, memberId: string) => Promise<readonly string[]>

/** What a day has brought by what is settled of it now, and what was used. */
export async function dayChances(
  tx: Tx,
  memberId: string,
  { day, rule, others = [] }: DayAsked,
): Promise<DayChances> {
  const signed = await signersOf(tx, day, [memberId, ...others])
  // A day that is made up later brings none: it was not signed on its day.
  const inTime = signed.filter(({ is_made_up }) => !is_made_up)
  const isSigned = inTime.some(({ member_id }) => member_id === memberId)
  const isFirst = inTime[0]?.member_id === memberId
  const played = await daysOf(tx, [memberId], { from: day, to: day })
  const turnover = played.reduce((sum, { basis }) => sum + basis, 0n)
  const draws = await store.drawsOfDay(tx, memberId, day)
  const used = draws.filter(({ is_taken_back }) => !is_taken_back).length
  const chances = chancesOf(rule, { isSigned: isFirst, turnover })
  return { isSigned, isSignedByOther: isSigned && !isFirst, turnover, chances, used }
}

/** Days of which something counts otherwise: a chance that they brought no more takes its card's prize back, the last first. */
export async function correctFlips(db: Database, othersOf: OthersOf): Promise<void> {
  while (await db.tx((tx) => correctOne(tx, othersOf)));
}

async function correctOne(tx: Tx, othersOf: OthersOf): Promise<boolean> {
  const [mark] = await takeTouched(tx, 'flip', 1)
  if (!mark) return false
  const { memberId } = mark
  const others = await othersOf(tx, memberId)
  lockTurnovers(tx, [memberId, ...others])
  const draws = await store.drawsOfDay(tx, memberId, mark.day)
  const standing = draws.filter(({ is_taken_back }) => !is_taken_back)
  const [last] = standing
  const season = last && (await seasonOf(tx, last.season_id))
  if (!season) return true
  const of = { day: mark.day, rule: ruleOf(season), others }
  const { chances } = await dayChances(tx, memberId, of)
  const lost = standing.slice(0, Math.max(0, standing.length - chances))
  const prizes = await prizesOf(
    tx,
    lost.map(({ season_id }) => season_id),
  )
  for (const draw of lost) {
    const prize = prizes.get(draw.season_id)?.[draw.given]
    await store.markTakenBack(tx, draw.id)
    if (prize?.kind === 'none') continue
    const kind = prize?.kind === 'coin' ? 'coin' : 'flip'
    await clawBack(tx, { kind, memberId, occasion: occasionOf(draw.id) })
  }
  return true
}

export function occasionOf(drawId: string): string {
  return `flip:${drawId}`
}
