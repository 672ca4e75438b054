import type { Clock } from '@zhengju/domain/runtime'
import { esportIds, type Fixture, type SportId, type Stage } from '@zhengju/domain/sport'
import { slipCategoryOf, type VenueId } from '@zhengju/domain/venue'
import type { StageCounts, VenueClient } from '@zhengju/venue-protocol/client'
import { throttled } from '@zhengju/venue-protocol/routing'
import type { Highlights, Lobby } from '../port.ts'
import { createFirstPaint } from './first-paint.ts'

export interface LobbyDeps {
  readonly venue: VenueId
  /** The adapter that browsers use too, over the venue's public session. */
  readonly client: VenueClient
  readonly clock: Clock
  readonly session: {
    /** Whether the client has one now. */
    isOpen(): boolean
    /** Sees to it before the client is asked. */
    open(): Promise<boolean>
  }
}

/** Whoever asks for something older sets off another look, and does not wait for it. */
const freshMs = 5_000
/** While nobody asks, a look now and then keeps something there for the first who does. */
const idleMs = 20_000
const retryMs = 1_000
/** What is older is not shown. */
const believedMs = 60_000
const mostShown = 12
const footballFirst: readonly SportId[] = ['football']
const liveSize = 20

interface Snapshot {
  readonly at: number
  readonly counts: StageCounts
  /** Of what the venue is for: e-sport apart from all other sports. */
  readonly own: Readonly<Record<Stage, number>>
  readonly fixtures: readonly Fixture[]
}

/** The platform's own look at a venue with matches. Each venue has one: nothing of it is another's. */
export function createLobby({ venue, client, clock, session }: LobbyDeps): Lobby {
  const isOfEsport = slipCategoryOf(venue) === 'esports'
  const sports = isOfEsport ? esportIds : footballFirst
  const ownOf = ({ bySport = {}, ...all }: StageCounts) => {
    const titles = esportIds.flatMap((title) => bySport[title] ?? [])
    const own = (stage: Stage) => {
      const esports = titles.reduce((sum, counts) => sum + counts[stage], 0)
      return isOfEsport ? esports : all[stage] - esports
    }
    return {
      ...{ live: own('live'), today: own('today') },
      ...{ early: own('early'), outright: own('outright') },
    }
  }
  let snapshot: Snapshot | undefined
  let timer: NodeJS.Timeout | undefined

  const refresh = throttled(
    async () => {
      const found = (await session.open()) ? await look(client, sports) : undefined
      if (found) snapshot = { ...found, own: ownOf(found.counts), at: clock.now() }
    },
    retryMs,
    () => clock.now(),
  )

  const isOlder = (ms: number) => snapshot === undefined || clock.now() - snapshot.at >= ms

  function current(): Snapshot | undefined {
    if (isOlder(freshMs)) void refresh()
    return isOlder(believedMs) ? undefined : snapshot
  }

  return {
    ...createFirstPaint(client, clock, session.isOpen),
    watch: (onChange) => client.subscribe(onChange),
    highlights: () => highlightsOf(current()),
    counts: () => current()?.counts,
    start() {
      timer ??= setInterval(() => {
        if (isOlder(idleMs)) void refresh()
      }, retryMs)
    },
    stop: () => clearInterval(timer),
  }
}

/** Live fixtures first, then the next to start; undefined when the venue does not answer all of it. */
async function look(
  client: VenueClient,
  sports: readonly SportId[],
): Promise<Omit<Snapshot, 'at' | 'own'> | undefined> {
  const sort = 'time'
  const [counts, live, today] = await Promise.all([
    client.counts(),
    client.fixtures({ stage: 'live', sports, sort, page: 1, size: liveSize }),
    client.fixtures({ stage: 'today', sports, sort, page: 1, size: mostShown }),
  ])
  if (!counts.ok || !live.ok || !today.ok) return undefined
  const fixtures = [...live.value.fixtures, ...today.value.fixtures].slice(0, mostShown)
  return { counts: counts.value, fixtures }
}

function highlightsOf(known: Snapshot | undefined): Highlights {
  return {
    isAvailable: known !== undefined,
    fixtures: known?.fixtures ?? [],
    liveCount: known?.own.live ?? 0,
    todayCount: known?.own.today ?? 0,
    earlyCount: known?.own.early ?? 0,
  }
}
