import type { Fixture, FixtureChange, Market, Score } from '@zhengju/domain/sport'

/** What a subscriber of `before` must hear to see `after`, but for its markets. */
export function differences(before: Fixture, after: Fixture): FixtureChange[] {
  const fixtureId = after.id
  const changes: FixtureChange[] = []
  if (
    before.state !== after.state ||
    before.stage !== after.stage ||
    before.period !== after.period
  ) {
    const { state, stage, period, elapsedSec } = after
    changes.push({ kind: 'status', fixtureId, state, stage, period, elapsedSec })
  }
  if (
    !isSameScore(before.score, after.score) ||
    !isSameScore(before.halfScore, after.halfScore) ||
    !isSameScore(before.redCards, after.redCards) ||
    !isSameScore(before.corners, after.corners) ||
    !isSameScore(before.yellowCards, after.yellowCards) ||
    JSON.stringify([before.parts, before.play]) !== JSON.stringify([after.parts, after.play])
  ) {
    const { score, halfScore, redCards, corners, yellowCards, parts, play } = after
    const more = { ...(yellowCards && { yellowCards }), ...(parts && { parts }), play }
    changes.push({ kind: 'score', fixtureId, score, halfScore, redCards, corners, ...more })
  }
  if (before.marketState !== after.marketState) {
    changes.push({ kind: 'suspension', fixtureId, marketState: after.marketState })
  }
  return changes
}

/** The same of some of its markets. */
export function marketDifferences(
  { id, sport }: Pick<Fixture, 'id' | 'sport'>,
  before: readonly Market[],
  after: readonly Market[],
): FixtureChange[] {
  const markets = changedMarkets(before, after)
  return markets.length > 0 ? [{ kind: 'odds', fixtureId: id, sport, markets }] : []
}

/** Only markets of which anything differs; those that are gone come once more, closed. */
function changedMarkets(before: readonly Market[], after: readonly Market[]): Market[] {
  if (before === after) return []
  const known = new Map(before.map((market) => [market.id, market]))
  const changed = after.filter((market) => {
    const old = known.get(market.id)
    known.delete(market.id)
    return !old || !isSameMarket(old, market)
  })
  const gone = [...known.values()].map((market): Market => ({ ...market, state: 'closed' }))
  return [...changed, ...gone]
}

function isSameMarket(a: Market, b: Market): boolean {
  return (
    a.state === b.state &&
    a.order === b.order &&
    a.selections.every((selection, index) => {
      const other = b.selections[index]
      return selection.odds === other?.odds && selection.state === other.state
    })
  )
}

function isSameScore(a: Score | undefined, b: Score | undefined): boolean {
  return a?.home === b?.home && a?.away === b?.away
}
