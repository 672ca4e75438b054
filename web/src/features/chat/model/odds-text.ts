import { decimalOddsText } from '@zhengju/domain/figure'
import type { OddsE5 } from '@zhengju/domain/sport'

/** Odds of a shared bet, always decimal: whoever copies it bets at his own format and at today's price. */
export function oddsText(odds: OddsE5): string {
  return decimalOddsText(odds)
}
