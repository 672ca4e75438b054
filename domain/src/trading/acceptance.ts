import type { OddsE5 } from '../sport/index.ts'
import type { MarketClass } from './delay.ts'

/** Published: by how much a price may fall while a bet waits and the bet still stands as it was asked, in per cent. */
export const acceptanceBands: Readonly<Record<MarketClass, number>> = {
  result: 3,
  count: 4,
  instant: 5,
}

export interface WaitedPrice {
  readonly asked: OddsE5
  readonly now: OddsE5
  /** What the model says is fair now; none for a pinned price, whose band is empty. */
  readonly fair: OddsE5 | undefined
  readonly of: MarketClass
}

/**
 * The price at which a bet that waited stands, whatever its member accepts: the present one where that is no worse, the
 * asked one where the fall is within the band of its class. The band is never wider than the margin: a price above the
 * fair one of now is sold to nobody. Undefined beyond it, where the accept mode decides.
 */
export function waitedPrice({ asked, now, fair = 0, of }: WaitedPrice): OddsE5 | undefined {
  if (now >= asked) return now
  const isInBand = (asked - now) * 100 <= asked * acceptanceBands[of]
  return isInBand && asked <= fair ? asked : undefined
}
