import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { sportHighlights } from '@zhengju/contract/sport/calls'
import type { Fixture, Market } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type { Highlights } from '../../venues/port.ts'

type HighlightsView = DataOf<typeof sportHighlights>

/** JSON has no undefined: what a fixture does not have is left out. */
export function presentHighlights(
  venue: VenueId,
  found: Highlights,
  closures: HighlightsView['closures'],
): HighlightsView {
  return { venue, ...found, fixtures: found.fixtures.map(presentFixture), closures }
}

export function presentFixture({ halfScore, markets, ...fixture }: Fixture) {
  return {
    ...fixture,
    ...(halfScore && { halfScore }),
    markets: markets.map(presentMarket),
  }
}

function presentMarket({ line, selections, ...market }: Market) {
  return { ...market, ...(line !== undefined && { line }), selections: [...selections] }
}
