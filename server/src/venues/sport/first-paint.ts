import type { Clock } from '@zhengju/domain/runtime'
import type { Fixture } from '@zhengju/domain/sport'
import type { FixturePage, VenueClient } from '@zhengju/venue-protocol/client'
import type { Lobby } from '../port.ts'
import { createMicroCache } from './micro-cache.ts'

const keptMs = 1_000
/** More than a screen holds; the browser reads on by itself, and the page stays light. */
const size = 8

/** What the sport pages are rendered with: the same read of many is asked once a second. */
export function createFirstPaint(
  client: Pick<VenueClient, 'fixtures' | 'fixture'>,
  clock: Clock,
  isReady: () => boolean,
): Pick<Lobby, 'fixtures' | 'fixture'> {
  const pages = createMicroCache<FixturePage>(clock, keptMs)
  const details = createMicroCache<Fixture | 'unknown'>(clock, keptMs)
  return {
    fixtures: (stage, sport) =>
      pages.get(`${stage} ${sport}`, async () => {
        if (!isReady()) return undefined
        const answer = await client.fixtures({
          stage,
          sports: [sport],
          sort: 'competition',
          page: 1,
          size,
        })
        return answer.ok ? answer.value : undefined
      }),
    fixture: (fixtureId) =>
      details.get(fixtureId, async () => {
        if (!isReady()) return undefined
        const answer = await client.fixture(fixtureId)
        if (answer.ok) return answer.value
        return answer.failure === 'fixtureUnknown' ? 'unknown' : undefined
      }),
  }
}
