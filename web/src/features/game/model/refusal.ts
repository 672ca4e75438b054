import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { GameFailure, StakeLimits } from '@zhengju/venue-protocol/game'
import { gameFailureText, gameText } from '#text/game.ts'

/** Why nothing was begun, with the limit where that was it: what else a round can take has limits of its own. */
export function refusalText(
  failure: GameFailure,
  limits: StakeLimits | undefined,
  stake: bigint,
): string {
  if (limits && failure === 'belowMinimum' && stake < limits.leastStake) {
    return gameText.belowLimit(formatMoney(limits.leastStake, siteCurrency))
  }
  if (limits && failure === 'aboveMaximum' && stake > limits.mostStake) {
    return gameText.aboveLimit(formatMoney(limits.mostStake, siteCurrency))
  }
  return gameFailureText[failure]
}
