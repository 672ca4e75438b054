import type { Fixture } from '@zhengju/domain/sport'
import type { PopularQuery } from '../engine.ts'
import type { Desk } from '../state.ts'

/**
 * The matches that most bets of all venues stand on, those under way before others of as many: what a list calls hot. How
 * many bets they are is told to nobody.
 */
export function popularOf(
  { offer, trading }: Pick<Desk, 'offer' | 'trading'>,
  of: PopularQuery,
): readonly Fixture[] {
  const among = offer
    .listed()
    .filter(
      ({ stage, sport = 'football', marketState }) =>
        stage !== 'outright' &&
        marketState !== 'closed' &&
        (of.stage ?? stage) === stage &&
        (of.sports?.includes(sport) ?? true),
    )
    .map((fixture) => ({ fixture, bets: trading.positions.betsOn(fixture.id) }))
  const isLive = ({ stage }: Fixture) => Number(stage === 'live')
  return among
    .toSorted(
      (one, other) =>
        other.bets - one.bets ||
        isLive(other.fixture) - isLive(one.fixture) ||
        one.fixture.startAt - other.fixture.startAt,
    )
    .slice(0, mostPopular)
    .map(({ fixture }) => fixture)
}

const mostPopular = 12
