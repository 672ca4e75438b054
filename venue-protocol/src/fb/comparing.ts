import type { Fixture, FixtureChange, Market } from '@zhengju/domain/sport'
import type { LiveChange, VenueClient } from '../client/index.ts'
import type { Look } from '../client/polling.ts'
import { fbLimits } from './paths.ts'

/**
 * FB has neither a socket nor a cursor: what is followed is read again and compared. A few matches are read whole, a list of
 * them with the first line of each market.
 */
export function createComparing(
  venue: Pick<VenueClient, 'fixture' | 'fixturesById'>,
  tell: (change: LiveChange) => void,
): Look {
  let followed: readonly string[] = []
  let known = new Map<string, Fixture>()
  let [isLost, hasConnected] = [true, false]
  let [failures, turn] = [0, 0]

  async function read(ids: readonly string[]): Promise<readonly Fixture[] | undefined> {
    if (ids.length > mostWhole) {
      const answer = await venue.fixturesById(ids)
      return answer.ok ? answer.value : undefined
    }
    const answers = await Promise.all(ids.map((id) => venue.fixture(id)))
    const isAway = answers.some((one) => !one.ok && one.failure !== 'fixtureUnknown')
    return isAway ? undefined : answers.flatMap((one) => (one.ok ? [one.value] : []))
  }

  function connect(): void {
    if (!isLost) return
    isLost = false
    tell({ kind: 'connected', isResumed: hasConnected })
    hasConnected = true
  }

  function lose(): void {
    if (++failures !== lostAfter) return
    isLost = true
    tell({ kind: 'disconnected' })
  }

  async function look(): Promise<boolean> {
    const own = ++turn
    const found = await read(followed)
    // Of two that were under way the later one counts.
    if (own !== turn) return true
    if (!found) {
      lose()
      return false
    }
    failures = 0
    const isWhole = found.length <= mostWhole
    const before = known
    known = new Map(found.map((fixture) => [fixture.id, fixture]))
    connect()
    for (const fixture of found) {
      const earlier = before.get(fixture.id)
      if (earlier) for (const change of differences(earlier, fixture, isWhole)) tell(change)
    }
    return true
  }

  return {
    look,
    follow(fixtureIds) {
      followed = fixtureIds.slice(0, fbLimits.matches)
      // What is followed from now on is compared with how it stands now.
      void look()
    },
  }
}

function differences(before: Fixture, after: Fixture, isWhole: boolean): FixtureChange[] {
  const fixtureId = after.id
  const { state, stage, period, elapsedSec, score, halfScore, redCards, corners } = after
  const { yellowCards, parts, play } = after
  const changes: FixtureChange[] = []
  if (!isSame([before.state, before.stage, before.period], [state, stage, period])) {
    changes.push({ kind: 'status', fixtureId, state, stage, period, elapsedSec })
  }
  const scores = (one: Fixture) => {
    const { redCards: red, yellowCards: yellow } = one
    return [one.score, one.halfScore, red, yellow, one.corners, one.parts, one.play]
  }
  if (!isSame(scores(before), scores(after))) {
    const more = { ...(yellowCards && { yellowCards }), ...(parts && { parts }) }
    const scored = { score, halfScore, redCards, corners, ...more, play }
    changes.push({ kind: 'score', fixtureId, ...scored })
  }
  if (before.marketState !== after.marketState) {
    changes.push({ kind: 'suspension', fixtureId, marketState: after.marketState })
  }
  const markets = changedMarkets(before.markets, after.markets, isWhole)
  if (markets.length > 0) changes.push({ kind: 'odds', fixtureId, sport: after.sport, markets })
  return changes
}

/** Those that are gone come once more, closed; of a list's first lines nobody knows which are. */
function changedMarkets(
  before: readonly Market[],
  after: readonly Market[],
  isWhole: boolean,
): Market[] {
  const old = new Map(before.map((market) => [market.id, market]))
  const changed = after.filter((market) => !isSame(old.get(market.id), market))
  if (!isWhole) return changed
  const left = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !left.has(id))
  return [...changed, ...gone.map((market): Market => ({ ...market, state: 'closed' }))]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A page of one match follows it and those of the slip. */
const mostWhole = 3
const lostAfter = 2
