import { addDays, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { type VipStep, vipFall, vipStep } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import type { DayWork } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { onceCounted } from './count-service.ts'
import { lockMembers, memberPage } from './count-store.ts'
import { giveDayGifts } from './gift-service.ts'
import { factsOf, lockWallets, saveLevels, stepped, windowsOf } from './level-service.ts'
import { type HeldVipRule, vipRuleOn } from './rule-service.ts'
import type { VipRow } from './tables.ts'

const atOnce = 200

/** What a day that begins does: who did not keep his level falls by one, and who has a gift of the day gets it. */
export const vipDays: DayWork = {
  name: 'vip',
  lastDay: (tx) => onceCounted(tx, siteDay(tx.now), siteDay(tx.now)),
  async page(tx, day, after) {
    const ids = await memberPage(tx, after, atOnce)
    if (ids.length > 0) await beginDay(tx, ids, day)
    return ids.length < atOnce ? undefined : ids.at(-1)
  },
}

async function beginDay(tx: Tx, memberIds: readonly string[], day: SiteDay): Promise<void> {
  const before = [...(await lockMembers(tx, memberIds)).values()]
  const held = await vipRuleOn(tx, day)
  const resting = await promotionObstacles(tx, memberIds)
  const yesterday = addDays(day, -1) ?? day
  const windows = await windowsOf(tx, memberIds, { rule: held.rule, day: yesterday })
  const awake = before.filter(({ member_id }) => !resting.has(member_id))
  const windowOf = ({ member_id }: VipRow) => windows.get(member_id) ?? 0n
  const steps = new Map(
    awake.map((row) => [row, vipStep(held.rule, factsOf(row, windowOf(row)), day)]),
  )
  lockWallets(tx, steps)
  const after: VipRow[] = []
  for (const row of before) {
    const step = steps.get(row)
    // Days of rest are none in which a level had to be kept.
    if (!step) after.push({ ...row, since: day })
    else after.push(await judgedAt(tx, row, { held, step, window: windowOf(row), yesterday }))
  }
  await saveLevels(tx, before, after)
  const given = after.filter(({ member_id }) => !resting.has(member_id))
  await giveDayGifts(tx, given, { held, day })
}

interface DayFacts {
  readonly held: HeldVipRule
  readonly step: VipStep
  readonly window: bigint
  readonly yesterday: SiteDay
}

async function judgedAt(
  tx: Tx,
  row: VipRow,
  { held, step, window, yesterday }: DayFacts,
): Promise<VipRow> {
  const risen = await stepped(tx, row, { held, step })
  const fall = vipFall(held.rule, factsOf(risen, window), yesterday)
  return stepped(tx, risen, { held, step: fall })
}
