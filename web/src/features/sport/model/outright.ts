import type { Fixture, Market } from '@zhengju/domain/sport'
import { clockText, dayText } from '#lib/site-time.ts'
import { outrightText as text } from '#text/outright.ts'

/** The one market of an outright. */
export function outrightMarket({ markets }: Pick<Fixture, 'markets'>): Market | undefined {
  return markets.find(({ family }) => family === 'outright')
}

/** Sides by their price, the favourite first; those that take no bets last. */
export function byPrice(market: Market | undefined): readonly string[] {
  const worth = (one: Market['selections'][number]) =>
    one.state === 'open' ? one.odds : Number.MAX_SAFE_INTEGER
  return (market?.selections ?? [])
    .toSorted((one, other) => worth(one) - worth(other))
    .map(({ side }) => side)
}

/** Until when it can be bet, or why it cannot now. */
export function outrightState(fixture: Fixture, now: number): string {
  const { state, marketState, startAt } = fixture
  if (state === 'ended') return text.decided
  if (marketState === 'closed' || startAt <= now) return text.closed
  if (isPlaying(fixture, now)) return text.suspended
  if (marketState === 'suspended' || outrightMarket(fixture)?.state === 'suspended') {
    return text.stopped
  }
  return text.closesAt(`${dayText(startAt)} ${clockText(startAt)}`)
}

/** One of its matches is under way; a list does not say which they are. */
function isPlaying({ marketState, outright }: Fixture, now: number): boolean {
  if (marketState !== 'suspended') return false
  return outright?.matches.some(({ startAt, score }) => startAt <= now && !score) ?? false
}
