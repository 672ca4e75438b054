import { marketKey } from '@zhengju/domain/slip'
import type { Market, MarketState, Score, Selection } from '@zhengju/domain/sport'
import { shadedOdds, widenedOdds } from '@zhengju/domain/trading'
import type { StoredFixture } from '../store/fixtures.ts'

/**
 * What money and the desk do to the offer of a fixture after the model has priced it. Prices only get shorter, so that
 * no mixture of them over the books becomes a sure win, and the model's rates never hear of it.
 */
export interface Adjustments {
  /** Another one whenever anything below is another. */
  key(stored: StoredFixture): string
  /** Of the fixture as a whole. */
  state(stored: StoredFixture): MarketState
  /** By `marketKey`. */
  marketState(stored: StoredFixture, market: string): MarketState
  /** Steps of a side's shade. */
  shade(stored: StoredFixture, market: string, side: string): number
  /** What the desk takes beside every book's margin, in hundredths. */
  marginPercent(stored: StoredFixture, market: string): number
}

/** The markets of one venue as they are offered. */
export function adjusted(
  markets: readonly Market[],
  { adjust, stored, score }: AdjustedAt,
): readonly Market[] {
  return markets.map((market) => {
    const key = marketKey({ ...market, scoreAtPlacement: market.isInPlay ? score : undefined })
    const state = adjust.marketState(stored, key)
    const margin = adjust.marginPercent(stored, key)
    const isPinned = !market.isInPlay && isPinnedMarket(stored, market)
    const selections = market.selections.map((selection) => {
      if (isPinned) return { ...selection, base: selection.odds }
      const steps = adjust.shade(stored, key, selection.side)
      return shorter(selection, margin, steps)
    })
    return { ...market, ...(state !== 'open' && { state }), selections }
  })
}

export interface AdjustedAt {
  readonly adjust: Adjustments
  readonly stored: StoredFixture
  /** In play. */
  readonly score: Score | undefined
}

/** Whatever stands above what the model says is fair is held to that; what somebody else decided is not ours to move. */
function shorter(selection: Selection, marginPercent: number, steps: number): Selection {
  const { odds, fair } = selection
  const base = fair === undefined ? odds : Math.min(odds, fair)
  if (marginPercent === 0 && steps === 0)
    return base === odds ? selection : { ...selection, odds: base }
  const now = widenedOdds(shadedOdds(base, steps), marginPercent)
  return { ...selection, odds: now, base }
}

function isPinnedMarket({ pins }: StoredFixture, { family, period, line }: Market): boolean {
  return pins.some((pin) => pin.family === family && pin.period === period && pin.line === line)
}
