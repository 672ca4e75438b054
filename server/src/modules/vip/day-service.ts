import { addDays, dayBounds, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { vipFall, vipStep } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import type { DayWork } from '../promotion/index.ts'
import { promotionObstacles, restedAt } from '../protection/index.ts'
import { onceCounted } from './count-service.ts'
import { lockMembers, memberPage } from './count-store.ts'
import { giveDayGifts } from './gift-service.ts'
import { factsOf, lockWallets, saveLevels, steppedAll, windowsOf } from './level-service.ts'
import { vipRuleOn } from './rule-service.ts'
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
  const obstacles = await promotionObstacles(tx, memberIds)
  // A day that is caught up with was one of rest for whoever rested then, whatever he does now.
  const rested = await restedAt(tx, memberIds, dayBounds(day)?.from ?? tx.now)
  const isResting = (id: string) => obstacles.has(id) || rested.has(id)
  const yesterday = addDays(day, -1) ?? day
  const windows = await windowsOf(tx, memberIds, { rule: held.rule, day: yesterday })
  const awake = before.filter(({ member_id }) => !isResting(member_id))
  const windowOf = ({ member_id }: VipRow) => windows.get(member_id) ?? 0n
  const steps = awake.map((row) => {
    return { row, step: vipStep(held.rule, factsOf(row, windowOf(row)), day) }
  })
  const { due } = await lockWallets(tx, steps, steps.length)
  const risen = await steppedAll(tx, due, held)
  const fallen = risen.map((row): VipRow => {
    const { level, top, since } = vipFall(held.rule, factsOf(row, windowOf(row)), yesterday)
    return { ...row, level, top, since }
  })
  // Days of rest are none in which a level had to be kept.
  const kept = before.filter(({ member_id }) => isResting(member_id))
  await saveLevels(tx, before, [...fallen, ...kept.map((row) => ({ ...row, since: day }))])
  await giveDayGifts(tx, fallen, { held, day })
}
