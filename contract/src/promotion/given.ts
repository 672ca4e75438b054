import type { FailureName } from '../kernel/failure.ts'

/** Why a member is given nothing now, whatever he asks for: the promotion is stopped, or something of him stands in the way. */
export const givenFailures = [
  'promotion.stopped',
  'promotion.review',
  'promotion.limitReached',
  'member.frozen',
  'member.blocked',
  'member.ageUnconfirmed',
  'member.underage',
  'protection.timeOut',
  'protection.excluded',
] as const satisfies readonly FailureName[]
