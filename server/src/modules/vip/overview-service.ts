import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { vipOverview, vipRules } from '@zhengju/contract/vip/calls'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { memberById } from '../member/index.ts'
import { claimableGrants } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'
import { findMember } from './count-store.ts'
import { windowsOf } from './level-service.ts'
import { vipRuleOn, vipRulesUntil } from './rule-service.ts'

type Overview = DataOf<typeof vipOverview>

/** Whose progress rests sees his level and nothing that draws him on. */
export async function getVip(tx: Tx, memberId: string): Promise<Overview> {
  const level = (await memberById(tx, memberId))?.vip_grade ?? 0
  const restsFor = (await promotionObstacles(tx, [memberId])).get(memberId) ?? null
  if (restsFor) return { level, progress: null, restsFor, gifts: [] }
  const today = siteDay(tx.now)
  const { rule } = await vipRuleOn(tx, today)
  const row = await findMember(tx, memberId)
  const window = (await windowsOf(tx, [memberId], { rule, day: today })).get(memberId) ?? 0n
  const progress = {
    total: moneyText(row?.total ?? 0n, siteCurrency),
    window: moneyText(window, siteCurrency),
    windowDays: rule.windowDays,
    keptSince: row?.since ?? today,
  }
  return { level, progress, restsFor: null, gifts: await claimableGrants(tx, memberId, 'vip') }
}

/** From the configuration that the levels are judged by, and withdrawals are. */
export async function getVipRules(tx: Tx, asked?: string): Promise<DataOf<typeof vipRules>> {
  const held = await vipRulesUntil(tx, siteDay(tx.now))
  const found =
    asked === undefined ? held[0] : held.find(({ version }) => version === Number(asked))
  if (!found) throw new Failure('notFound')
  const { text, version, fromDay } = found
  const versions = held.map(({ version, fromDay }) => ({ version, fromDay }))
  const withdrawals = text.levels.map(({ dailyCount, dailyQuota, freeCount }) => {
    return { dailyCount, dailyQuota, freeCount }
  })
  return { rule: text, version, fromDay, versions, withdrawals }
}
