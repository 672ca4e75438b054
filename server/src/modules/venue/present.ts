import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { sportHighlights } from '@zhengju/contract/sport/calls'
import type { Fixture, Market, OutrightView } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type { Highlights } from '../../venues/port.ts'

type HighlightsView = DataOf<typeof sportHighlights>

/** JSON has no undefined: what a fixture does not have is left out. */
export function presentHighlights(
  venue: VenueId,
  found: Highlights,
  around: Pick<HighlightsView, 'closures' | 'venues'>,
): HighlightsView {
  return { venue, ...found, fixtures: found.fixtures.map(presentFixture), ...around }
}

export function presentFixture(fixture: Fixture) {
  const { halfScore, markets, parts, deadHeat, outright, ...rest } = fixture
  return {
    ...rest,
    ...(deadHeat && { deadHeat }),
    ...(outright && { outright: presentOutright(outright) }),
    ...(halfScore && { halfScore }),
    ...(parts && { parts: [...parts] }),
    markets: markets.map(presentMarket),
  }
}

function presentOutright({ table, matches }: OutrightView) {
  return { table: [...table], matches: [...matches] }
}

function presentMarket({ line, number, selections, ...market }: Market) {
  return {
    ...market,
    ...(line !== undefined && { line }),
    ...(number !== undefined && { number }),
    selections: [...selections],
  }
}
