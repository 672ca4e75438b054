import { addDays, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { type VipFacts, type VipRule, type VipStep, vipStep } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import { promotionText } from '../../text/promotion.ts'
import { setVipLevels } from '../member/index.ts'
import { clawBack, type Earned, earnAll } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { saveMembers, touchDays, turnoverBetween } from './count-store.ts'
import { giftsByMember, regive } from './gift-service.ts'
import type { GiftRow } from './gift-store.ts'
import { type HeldVipRule, vipRuleOn } from './rule-service.ts'
import type { VipRow } from './tables.ts'

/** So many wallets are held at once by what is taken back from them. */
const takenAtOnce = 20

/**
 * Judges locked members by their turnover now. Whoever's progress rests rises and falls once it goes on. Returns how many of
 * them are still to be judged: of those from whom something is taken back a few at a time.
 */
export async function judge(tx: Tx, rows: readonly VipRow[]): Promise<number> {
  const today = siteDay(tx.now)
  const held = await vipRuleOn(tx, today)
  const ids = rows.map(({ member_id }) => member_id)
  const resting = await promotionObstacles(tx, ids)
  const windows = await windowsOf(tx, ids, { rule: held.rule, day: today })
  const all = rows.map((row): Stepped => {
    const facts = factsOf(row, windows.get(row.member_id) ?? 0n)
    return { row, step: vipStep(held.rule, facts, today) }
  })
  // What was given for bets that are void is taken back whatever keeps the member from promotions.
  const isHeld = ({ row, step }: Stepped) => resting.has(row.member_id) && step.lost.length === 0
  const awake = all.filter((one) => !isHeld(one))
  const { due, left } = await lockWallets(tx, awake)
  const judged = await steppedAll(tx, due, held)
  const passed = all.filter(isHeld).map(({ row }) => ({ ...row, looked: row.total }))
  await saveLevels(tx, rows, [...judged, ...passed])
  return left
}

export interface Stepped {
  readonly row: VipRow
  readonly step: VipStep
}

/** A step with the gifts of months and birthdays that may change with it. */
interface Due extends Stepped {
  readonly gifts: readonly GiftRow[]
}

/**
 * Locks turnover of those from whom something may be taken back, before the first grant, as the order of locks wants it:
 * of so many at once, the others are left for the next transaction.
 */
export async function lockWallets(
  tx: Tx,
  steps: readonly Stepped[],
  most = takenAtOnce,
): Promise<{ readonly due: readonly Due[]; readonly left: number }> {
  const moving = steps.filter(({ step }) => step.lost.length > 0 || step.earned.length > 0)
  const gifts = await giftsByMember(
    tx,
    moving.map(({ row }) => row.member_id),
  )
  const all = steps.map((one): Due => ({ ...one, gifts: gifts.get(one.row.member_id) ?? [] }))
  const mayTake = ({ step, gifts: own }: Due) =>
    step.lost.length > 0 || (step.earned.length > 0 && own.length > 0)
  const taking = all.filter(mayTake)
  const now = taking.slice(0, most)
  if (now.length > 0) {
    lockTurnovers(
      tx,
      now.map(({ row }) => row.member_id),
    )
  }
  const due = all.filter((one) => !mayTake(one) || now.includes(one))
  return { due, left: taking.length - now.length }
}

export function windowsOf(
  tx: Tx,
  memberIds: readonly string[],
  { rule, day }: { readonly rule: VipRule; readonly day: SiteDay },
): Promise<ReadonlyMap<string, bigint>> {
  const from = addDays(day, 1 - rule.windowDays) ?? day
  return turnoverBetween(tx, memberIds, { from, to: day })
}

export function factsOf({ level, top, total, judged, since }: VipRow, window: bigint): VipFacts {
  return { level, top, total, before: judged, window, since }
}

/** What steps give and take back; the rows as they stand then, in their order. */
export async function steppedAll(
  tx: Tx,
  steps: readonly Due[],
  held: HeldVipRule,
): Promise<readonly VipRow[]> {
  for (const { row, step } of steps) {
    for (const level of step.lost) {
      const occasion = upgradeOccasion(level)
      await clawBack(tx, { kind: 'vip', memberId: row.member_id, occasion })
    }
  }
  await earnAll(
    tx,
    steps.flatMap(({ row, step }) => step.earned.flatMap((level) => upgradeOf(row, level, held))),
  )
  const day = siteDay(tx.now)
  for (const { gifts, step } of steps) await regive(tx, gifts, { held, step, day })
  return steps.map(({ row, step: { level, top, since } }) => {
    return { ...row, level, top, since, judged: row.total, looked: row.total }
  })
}

function upgradeOf(row: VipRow, level: number, { rule, version }: HeldVipRule): Earned[] {
  const amount = rule.levels[level]?.upgradeGift ?? 0n
  if (amount === 0n) return []
  return [
    {
      ...{ kind: 'vip', memberId: row.member_id, occasion: upgradeOccasion(level), amount },
      ...{ title: promotionText.vipGift(level, 'upgrade'), ruleVersion: version },
      terms: rule.terms.upgrade,
    },
  ]
}

function upgradeOccasion(level: number): string {
  return `upgrade:${level}`
}

/** The rows, and what everybody else reads of them: the member's own level. */
export async function saveLevels(
  tx: Tx,
  before: readonly VipRow[],
  after: readonly VipRow[],
): Promise<void> {
  await saveMembers(tx, after)
  const known = new Map(before.map((row) => [row.member_id, row]))
  const changed = after.filter(({ member_id, level }) => known.get(member_id)?.level !== level)
  // Whoever took the mark of the turnover may have looked before the level had followed it.
  const moved = after.filter(({ member_id, top }) => known.get(member_id)?.top !== top)
  const day = siteDay(tx.now)
  await touchDays(
    tx,
    moved.map(({ member_id: memberId }) => ({ memberId, day })),
    ['activity'],
  )
  await setVipLevels(
    tx,
    changed.map(({ member_id, level }) => ({ memberId: member_id, level })),
  )
}
