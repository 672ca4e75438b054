import type { ActivityFacts, FirstDeposit } from '@zhengju/domain/activity'
import { siteCurrency } from '@zhengju/domain/money'
import { addDays, dayMs, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { GameCategory } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { statement } from '../ledger/index.ts'
import { memberById, sharedDevices } from '../member/index.ts'
import { isBonusChosen, sharedAccounts } from '../payment/index.ts'
import { showsStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { daysOf, topsOf } from '../vip/index.ts'
import { occasionsOf } from './store.ts'
import type { ParticipationRow } from './tables.ts'

const mostShared = 100

/** Accounts that share a device, a card or a number with his: of all of them one takes part. */
export async function samePeople(tx: Tx, memberId: string): Promise<string[]> {
  const [devices, accounts] = await Promise.all([
    sharedDevices(tx, memberId, mostShared),
    sharedAccounts(tx, memberId, mostShared),
  ])
  return [...new Set([...devices, ...accounts].map(({ member_id }) => member_id))].toSorted()
}

/** Occasions are of today and yesterday at the latest. */
const rememberedDays = 3

export async function factsOf(
  tx: Tx,
  memberId: string,
  others: readonly string[],
): Promise<ActivityFacts> {
  const today = siteDay(tx.now)
  const [member, obstacles, isStopped, firstDeposit, turnoverOn, taken] = await Promise.all([
    memberById(tx, memberId),
    promotionObstacles(tx, [memberId]),
    showsStopped(tx, 'activity'),
    firstDepositOf(tx, memberId),
    turnoverOf(tx, memberId, today),
    occasionsOf(tx, [memberId, ...others], tx.now - rememberedDays * dayMs),
  ])
  const occasions = (isOwn: boolean) =>
    new Set(
      taken
        .filter(({ member_id }) => (member_id === memberId) === isOwn)
        .map(({ occasion }) => occasion),
    )
  const [own, theirs] = [occasions(true), occasions(false)]
  return {
    ...{ today, isStopped, firstDeposit, turnoverOn, vip: member?.vip_grade ?? 0 },
    obstacle: obstacles.get(memberId),
    hasApplied: (occasion) => own.has(occasion),
    hasOtherApplied: (occasion) => theirs.has(occasion),
  }
}

/** As the ledger booked it; what stood above a limit of his own is locked and counts for nothing. */
async function firstDepositOf(tx: Tx, memberId: string): Promise<FirstDeposit | undefined> {
  const lines = await statement(tx, memberId, {
    ...{ currency: siteCurrency, limit: 2, movements: ['depositCredited'] },
  })
  const first = lines.at(-1)
  if (!first) return undefined
  return {
    amount: first.change.available,
    day: siteDay(first.at),
    isFollowed: lines.length > 1,
    isUsed: await isBonusChosen(tx, first.reference),
  }
}

async function turnoverOf(
  tx: Tx,
  memberId: string,
  today: SiteDay,
): Promise<ActivityFacts['turnoverOn']> {
  const from = addDays(today, -1) ?? today
  const days = await daysOf(tx, [memberId], { from, to: today })
  return (day, categories) => sumOf(days, { day, categories })
}

interface Basis {
  readonly day: string
  readonly category: string
  readonly basis: bigint
}

export function sumOf(
  days: readonly Basis[],
  { day, categories }: { readonly day: string; readonly categories: readonly GameCategory[] },
): bigint {
  const wanted: readonly string[] = categories
  return days
    .filter((one) => one.day === day && wanted.includes(one.category))
    .reduce((sum, { basis }) => sum + (basis > 0n ? basis : 0n), 0n)
}

/** Whether what he took part with is still there: the turnover of its day, and a level that no void result took away. */
export async function stands(tx: Tx, row: ParticipationRow): Promise<boolean> {
  const { member_id: memberId, day, categories, needed, min_vip: level } = row
  if (level > 0 && ((await topsOf(tx, [memberId])).get(memberId) ?? 0) < level) return false
  if (day === null || categories === null || needed === null) return true
  const days = await daysOf(tx, [memberId], { from: day, to: day })
  return sumOf(days, { day, categories: JSON.parse(categories) }) >= needed
}
