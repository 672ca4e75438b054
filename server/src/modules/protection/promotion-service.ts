import { stakeUse } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { type PromotionObstacle, promotionObstacle } from '@zhengju/domain/promotion'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { readStakeDays } from '../ledger/index.ts'
import { depositedByPeriod, underReview } from './promotion-store.ts'
import { stakeFacts } from './stake-service.ts'

/**
 * Why these members get no promotion now; whoever may is not in the map. Asked before anything is given or held out, also
 * of a whole room: so many questions of the database for however many members.
 */
export async function promotionObstacles(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, PromotionObstacle>> {
  const [standing, reviewed] = await Promise.all([
    stakeFacts(tx, memberIds),
    underReview(tx, memberIds),
  ])
  const today = siteDay(tx.now)
  // Only who limits himself is asked what he used.
  const limited = memberIds.filter((id) => standing.get(id)?.limits)
  const limitedDeposit = memberIds.filter((id) => standing.get(id)?.limits?.deposit)
  const [used, deposits] = await Promise.all([
    limited.length > 0 ? readStakeDays(tx, limited, siteCurrency) : new Map<string, never>(),
    limitedDeposit.length > 0
      ? depositedByPeriod(tx, limitedDeposit, today)
      : new Map<string, never>(),
  ])
  const found = new Map<string, PromotionObstacle>()
  for (const memberId of memberIds) {
    const facts = standing.get(memberId)
    const { loss: lost, stake: staked } = stakeUse(used.get(memberId), today)
    const [deposited, isUnderReview] = [deposits.get(memberId) ?? {}, reviewed.has(memberId)]
    const known = { lost, staked, deposited, isUnderReview, siteDay: today }
    const obstacle = facts ? promotionObstacle({ ...facts, ...known }) : 'closed'
    if (obstacle) found.set(memberId, obstacle)
  }
  return found
}
