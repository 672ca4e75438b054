import type { Activity } from '@zhengju/domain/activity'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { vipLevelsOf } from '../member/index.ts'
import type { Found } from '../promotion/index.ts'
import { firstDepositsOn } from '../protection/index.ts'
import { daysOf, playersOn } from '../vip/index.ts'
import { sumOf } from './facts-service.ts'
import { type ActivitiesText, mustBeRule } from './rule-service.ts'

const atOnce = 1_000

/**
 * What the activities would have brought at most on that day, as if all of them ran and everybody took part: of deposits
 * those that were a first and only one, of levels those who played.
 */
export async function tryActivityRule(
  tx: Tx,
  text: ActivitiesText,
  day: SiteDay,
): Promise<readonly Found[]> {
  const { activities } = mustBeRule(text)
  const found = new Map<string, { amount: bigint; count: number }>()
  const add = (memberId: string, amount: bigint) => {
    const known = found.get(memberId) ?? { amount: 0n, count: 0 }
    found.set(memberId, { amount: known.amount + amount, count: known.count + 1 })
  }
  await eachDepositor(tx, activities, { day, add })
  await eachPlayer(tx, activities, { day, add })
  return [...found].map(([memberId, { amount, count }]) => ({ memberId, amount, count }))
}

interface Trial {
  readonly day: SiteDay
  readonly add: (memberId: string, amount: bigint) => void
}

async function eachDepositor(tx: Tx, activities: readonly Activity[], { day, add }: Trial) {
  for (let after: string | undefined; ; ) {
    const page = await firstDepositsOn(tx, day, { after, limit: atOnce })
    const levels = await vipLevelsOf(
      tx,
      page.map(({ memberId }) => memberId),
    )
    for (const { memberId, amount } of page) {
      for (const { offer, minVip } of activities) {
        if (offer.kind !== 'firstDeposit' || amount < offer.least) continue
        if ((levels.get(memberId) ?? 0) < minVip) continue
        const share = (amount * BigInt(offer.percent)) / 100n
        add(memberId, share < offer.most ? share : offer.most)
      }
    }
    after = page.at(-1)?.memberId
    if (page.length < atOnce) return
  }
}

async function eachPlayer(tx: Tx, activities: readonly Activity[], { day, add }: Trial) {
  for (let after: string | undefined; ; ) {
    const ids = await playersOn(tx, day, { after, limit: atOnce })
    const levels = await vipLevelsOf(tx, ids)
    const byMember = Map.groupBy(
      await daysOf(tx, ids, { from: day, to: day }),
      (one) => one.memberId,
    )
    for (const memberId of ids) {
      const days = byMember.get(memberId) ?? []
      for (const { offer, minVip } of activities) {
        if ((levels.get(memberId) ?? 0) < minVip || offer.kind === 'firstDeposit') continue
        const { gift } = offer
        const isReached = offer.kind === 'fixed' || sumOf(days, { day, ...offer }) >= offer.needed
        if (isReached) add(memberId, gift)
      }
    }
    after = ids.at(-1)
    if (ids.length < atOnce) return
  }
}
