import type { OddsE5 } from '../sport/index.ts'

/** Published: a price so much above what the model says is fair was an obvious error, in per cent of that. */
export const errorFactorPercent = 125

/** Only what stands in the price log decides: no liability, score or result is a reason. */
export function isObviousError(odds: OddsE5, fair: OddsE5): boolean {
  return fair > 0 && odds * 100 > fair * errorFactorPercent
}
