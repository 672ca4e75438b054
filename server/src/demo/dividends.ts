import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { dividendRules } from '@zhengju/domain/dividend'
import type { Tx } from '@zhengju/storage/tx'
import { grantDividend, listDividends } from '../modules/dividend/index.ts'

const thirtyDaysMs = 30 * 86_400_000
const seeder = { id: 'demo', name: '演示数据' }

/** Two to claim, once: one with a turnover and an end, one with neither. */
export async function grantDemoDividends(tx: Tx, member: string): Promise<void> {
  const [earlier] = await listDividends(tx, { member, before: undefined, limit: 1 })
  if (earlier) return
  const deps = { rules: dividendRules.demo, currency: siteDefaults.currency }
  const grant = (
    title: string,
    money: string,
    terms: { flowTimes: number; expireAt: number | null },
  ) =>
    grantDividend(tx, deps, seeder, { members: [member], title, money, ...terms, reason: '演示' })
  await grant('赛事延期补偿', '18', { flowTimes: 1, expireAt: tx.now + thirtyDaysMs })
  await grant('演示礼金', '8', { flowTimes: 0, expireAt: null })
}
