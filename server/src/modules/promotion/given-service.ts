import type { FailureName } from '@zhengju/contract/kernel/failure'
import type { PromotionKind, PromotionObstacle } from '@zhengju/domain/promotion'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { promotionObstacles } from '../protection/index.ts'
import { isStopped } from './grant-store.ts'

/** Before a member takes part in anything: the promotion runs, and nothing of him stands in the way. */
export async function mustBeGiven(tx: Tx, kind: PromotionKind, memberId: string): Promise<void> {
  if (await isStopped(tx, kind)) throw new Failure('promotion.stopped')
  await mustHaveNoObstacle(tx, memberId)
}

export async function mustHaveNoObstacle(tx: Tx, memberId: string): Promise<void> {
  const obstacle = (await promotionObstacles(tx, [memberId])).get(memberId)
  if (obstacle) throw new Failure(obstacleFailures[obstacle])
}

export const obstacleFailures = {
  frozen: 'member.frozen',
  closed: 'member.blocked',
  ageUnconfirmed: 'member.ageUnconfirmed',
  underage: 'member.underage',
  timeOut: 'protection.timeOut',
  excluded: 'protection.excluded',
  review: 'promotion.review',
  limitReached: 'promotion.limitReached',
} as const satisfies Record<PromotionObstacle, FailureName>
