import { addDays, type SiteDay } from '@zhengju/domain/siteDay'
import { reachedLevel, type VipRule } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import { birthdaysOf } from '../member/index.ts'
import type { Found } from '../promotion/index.ts'
import { depositCounts } from '../protection/index.ts'
import { type Played, playedOn } from './dry-run-store.ts'
import { windowsOf } from './level-service.ts'
import { mustBeRule, type VipText } from './rule-service.ts'

const atOnce = 1_000

/**
 * What a rule would cost: gifts of the levels that the day's turnover reached, those that it would owe at once to whoever
 * stands above a threshold that it lowers, one round of monthly gifts, and the birthdays of that month. Each is counted at
 * the level that the rule leads to: a level that was lost comes back where less keeps it.
 */
export async function tryVipRule(tx: Tx, text: VipText, day: SiteDay): Promise<readonly Found[]> {
  const rule = mustBeRule(text)
  const found: Found[] = []
  const next = addDays(day, 1) ?? day
  for (let after: string | undefined; ; ) {
    const page = await playedOn(tx, { day, next, after, limit: atOnce })
    const ids = page.map(({ memberId }) => memberId)
    const windows = await windowsOf(tx, ids, { rule, day })
    const celebrating = await birthdaysIn(tx, ids, { rule, month: day.slice(5, 7) })
    for (const one of page) {
      const window = windows.get(one.memberId) ?? 0n
      found.push(foundOf(rule, one, { window, isBirthday: celebrating.has(one.memberId) }))
    }
    after = page.at(-1)?.memberId
    if (page.length < atOnce) return found.filter(({ count }) => count > 0)
  }
}

/** Whose birthday lies in that month and who paid in often enough. */
async function birthdaysIn(
  tx: Tx,
  memberIds: readonly string[],
  { rule, month }: { readonly rule: VipRule; readonly month: string },
): Promise<ReadonlySet<string>> {
  const born = [...(await birthdaysOf(tx, memberIds))].filter(
    ([, birthday]) => birthday.slice(5, 7) === month,
  )
  const ids = born.map(([memberId]) => memberId)
  const deposits = await depositCounts(tx, ids)
  return new Set(ids.filter((id) => (deposits.get(id) ?? 0) >= rule.birthdayDeposits))
}

function foundOf(
  rule: VipRule,
  { memberId, level, top, total, later, ofDay }: Played,
  { window, isBirthday }: { readonly window: bigint; readonly isBirthday: boolean },
): Found {
  const to = reachedLevel(rule, total - later)
  const from = Math.min(top, reachedLevel(rule, total - later - ofDay))
  const kept = rule.levels.findLastIndex(({ keep }, at) => at <= top && window >= keep)
  const own = rule.levels[to > top ? to : Math.max(level, kept)]
  const gifts = rule.levels.slice(from + 1, to + 1).map(({ upgradeGift }) => upgradeGift)
  gifts.push(own?.monthlyGift ?? 0n)
  if (isBirthday) gifts.push(own?.birthdayGift ?? 0n)
  const given = gifts.filter((gift) => gift > 0n)
  return { memberId, amount: given.reduce((sum, gift) => sum + gift, 0n), count: given.length }
}
