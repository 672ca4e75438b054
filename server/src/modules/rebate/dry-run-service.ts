import { rebateLines, rebatePay, rebateSum } from '@zhengju/domain/rebate'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { vipLevelsOf } from '../member/index.ts'
import type { Found } from '../promotion/index.ts'
import { daysOf, playersOn } from '../vip/index.ts'
import { basisOf } from './day-service.ts'
import { mustBeRule, type RebateText } from './rule-service.ts'

const atOnce = 1_000

/** What a rule would have paid for that day alone. */
export async function tryRebateRule(
  tx: Tx,
  text: RebateText,
  day: SiteDay,
): Promise<readonly Found[]> {
  const rule = mustBeRule(text)
  const found: Found[] = []
  for (let after: string | undefined; ; ) {
    const ids = await playersOn(tx, day, { after, limit: atOnce })
    const levels = await vipLevelsOf(tx, ids)
    const days = Map.groupBy(
      await daysOf(tx, ids, { from: day, to: day }),
      ({ memberId }) => memberId,
    )
    for (const memberId of ids) {
      const basis = basisOf(days.get(memberId) ?? [])
      const amount = rebateSum(rebateLines(rule, levels.get(memberId) ?? 0, basis))
      const { pay } = rebatePay(rule, { amount, carry: 0n, isHeld: false })
      if (pay > 0n) found.push({ memberId, amount: pay, count: 1 })
    }
    after = ids.at(-1)
    if (ids.length < atOnce) return found
  }
}
