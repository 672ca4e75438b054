import { stakeUse } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import { type PromotionObstacle, promotionObstacle } from '@zhengju/domain/promotion'
import {
  type ByPeriod,
  type LimitPeriod,
  limitPeriods,
  periodStart,
} from '@zhengju/domain/protection'
import { type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { readStakeDay } from '../ledger/index.ts'
import { depositsSince, underReview } from './promotion-store.ts'
import { type StakeStatus, stakeFacts } from './stake-service.ts'

/** Why these members get no promotion now; whoever may is not in the map. Asked before anything is given or held out. */
export async function promotionObstacles(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, PromotionObstacle>> {
  const [standing, reviewed] = await Promise.all([
    stakeFacts(tx, memberIds),
    underReview(tx, memberIds),
  ])
  const found = new Map<string, PromotionObstacle>()
  for (const memberId of memberIds) {
    const facts = standing.get(memberId)
    const obstacle = facts
      ? await obstacleOf(tx, memberId, { facts, isUnderReview: reviewed.has(memberId) })
      : 'closed'
    if (obstacle) found.set(memberId, obstacle)
  }
  return found
}

async function obstacleOf(
  tx: Tx,
  memberId: string,
  { facts, isUnderReview }: { readonly facts: StakeStatus; readonly isUnderReview: boolean },
): Promise<PromotionObstacle | undefined> {
  const today = siteDay(tx.now)
  // Only who limits himself is asked what he used.
  const known = facts.limits ? await readStakeDay(tx, memberId, siteCurrency) : undefined
  const { loss: lost, stake: staked } = stakeUse(known, today)
  const deposited = facts.limits?.deposit ? await depositedBy(tx, memberId, today) : {}
  return promotionObstacle({ ...facts, lost, staked, deposited, isUnderReview, siteDay: today })
}

async function depositedBy(tx: Tx, memberId: string, today: SiteDay): Promise<ByPeriod> {
  const sums: Partial<Record<LimitPeriod, bigint>> = {}
  for (const period of limitPeriods) {
    sums[period] = await depositsSince(tx, memberId, periodStart(period, today))
  }
  return sums
}
