import { addDays, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { type VipFacts, type VipRule, type VipStep, vipStep } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import { promotionText } from '../../text/promotion.ts'
import { setVipLevels } from '../member/index.ts'
import { clawBack, earn } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { lockTurnovers } from '../turnover/index.ts'
import { saveMembers, turnoverBetween } from './count-store.ts'
import { regive } from './gift-service.ts'
import { type HeldVipRule, vipRuleOn } from './rule-service.ts'
import type { VipRow } from './tables.ts'

/** Judges locked members by their turnover now. Whoever's progress rests rises and falls once it goes on. */
export async function judge(tx: Tx, rows: readonly VipRow[]): Promise<void> {
  const today = siteDay(tx.now)
  const held = await vipRuleOn(tx, today)
  const ids = rows.map(({ member_id }) => member_id)
  const resting = await promotionObstacles(tx, ids)
  const windows = await windowsOf(tx, ids, { rule: held.rule, day: today })
  const steps = new Map(
    rows.map((row) => {
      const facts = factsOf(row, windows.get(row.member_id) ?? 0n)
      return [row, vipStep(held.rule, facts, today)]
    }),
  )
  lockWallets(tx, steps)
  const judged: VipRow[] = []
  for (const [row, step] of steps) {
    // What was given for bets that are void is taken back whatever keeps the member from promotions.
    const rests = resting.has(row.member_id) && step.lost.length === 0
    judged.push(rests ? row : await stepped(tx, row, { held, step }))
  }
  await saveLevels(tx, rows, judged)
}

/** Of those from whom something may be taken back: before the first grant, as the order of locks wants it. */
export function lockWallets(tx: Tx, steps: ReadonlyMap<VipRow, VipStep>): void {
  const touched = [...steps].filter(([, { lost, earned }]) => lost.length > 0 || earned.length > 0)
  if (touched.length > 0) {
    lockTurnovers(
      tx,
      touched.map(([{ member_id }]) => member_id),
    )
  }
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

/** What a step gives and takes back; the row as it stands then. */
export async function stepped(
  tx: Tx,
  row: VipRow,
  { held, step }: { readonly held: HeldVipRule; readonly step: VipStep },
): Promise<VipRow> {
  const { member_id: memberId } = row
  for (const level of step.lost) {
    await clawBack(tx, { kind: 'vip', memberId, occasion: upgradeOccasion(level) })
  }
  for (const level of step.earned) {
    const amount = held.rule.levels[level]?.upgradeGift ?? 0n
    if (amount === 0n) continue
    await earn(tx, {
      ...{ kind: 'vip', memberId, occasion: upgradeOccasion(level), amount },
      ...{ title: promotionText.vipGift(level, 'upgrade'), ruleVersion: held.version },
      terms: held.rule.terms.upgrade,
    })
  }
  await regive(tx, memberId, { held, step, day: siteDay(tx.now) })
  const { level, top, since } = step
  return { ...row, level, top, since, judged: row.total }
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
  const known = new Map(before.map((row) => [row.member_id, row.level]))
  const changed = after.filter(({ member_id, level }) => known.get(member_id) !== level)
  await setVipLevels(
    tx,
    changed.map(({ member_id, level }) => ({ memberId: member_id, level })),
  )
}
