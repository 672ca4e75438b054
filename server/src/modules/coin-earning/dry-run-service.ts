import { coinsOfPlay } from '@zhengju/domain/coin'
import { dayBounds, type SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { signedBetween } from '../check-in/index.ts'
import type { Found } from '../promotion/index.ts'
import { playersOn } from '../vip/index.ts'
import { basisOf } from './play-service.ts'
import { type CoinText, mustBeRule } from './rule-service.ts'

const atOnce = 1_000

/** The coins of one day's signatures and play; tasks are done once, on no day of their own. */
export async function tryCoinRule(tx: Tx, text: CoinText, day: SiteDay): Promise<readonly Found[]> {
  const rule = mustBeRule(text)
  const found = new Map<string, Found>()
  const add = (memberId: string, amount: bigint) => {
    const before = found.get(memberId) ?? { memberId, amount: 0n, count: 0 }
    if (amount > 0n) {
      found.set(memberId, { memberId, amount: before.amount + amount, count: before.count + 1 })
    }
  }
  const bounds = dayBounds(day)
  for (const { member_id } of bounds ? await signedBetween(tx, bounds) : []) {
    add(member_id, BigInt(rule.sign))
  }
  for (let after: string | undefined; ; ) {
    const ids = await playersOn(tx, day, { after, limit: atOnce })
    for (const [memberId, basis] of await basisOf(tx, ids, day)) {
      add(memberId, coinsOfPlay(basis, rule))
    }
    after = ids.at(-1)
    if (ids.length < atOnce) return [...found.values()]
  }
}
