import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { GameSpot } from '@zhengju/domain/round'
import type { LegResult } from '@zhengju/domain/settlement'
import { decidedBy, validTurnover } from '@zhengju/domain/turnover'

/** The only spot of a round as it stands on a record, and the turnover that follows from it. */
export function settledSpot(
  spot: Pick<GameSpot, 'id' | 'name' | 'odds'>,
  stake: Minor,
  payout: Minor,
): { readonly spots: readonly GameSpot[]; readonly validBet: Minor } {
  const result = resultOf(stake, payout)
  const decided = decidedBy([result])
  return {
    spots: [{ ...spot, stake: text(stake), result, payout: text(payout) }],
    validBet: validTurnover({ risk: stake, payout, decided, isCashedOut: false }),
  }
}

function resultOf(stake: Minor, payout: Minor): LegResult {
  if (payout > stake) return 'won'
  if (payout === stake) return 'push'
  return payout === 0n ? 'lost' : 'halfLost'
}

function text(minor: Minor): string {
  return moneyText(minor, siteCurrency)
}
