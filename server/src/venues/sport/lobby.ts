import type { Clock } from '@zhengju/domain/runtime'
import type { Fixture } from '@zhengju/domain/sport'
import type { StageCounts, VenueClient } from '@zhengju/venue-protocol/client'
import { throttled } from '@zhengju/venue-protocol/routing'
import type { Highlights, Lobby } from '../port.ts'
import { createFirstPaint } from './first-paint.ts'

export interface LobbyDeps {
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
const liveSize = 20

interface Snapshot {
  readonly at: number
  readonly counts: StageCounts
  readonly fixtures: readonly Fixture[]
}

/** The platform's own look at a venue with matches. Each venue has one: nothing of it is another's. */
export function createLobby({ client, clock, session }: LobbyDeps): Lobby {
  let snapshot: Snapshot | undefined
  let timer: NodeJS.Timeout | undefined

  const refresh = throttled(
    async () => {
      const found = (await session.open()) ? await look(client) : undefined
      if (found) snapshot = { ...found, at: clock.now() }
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
    start() {
      timer ??= setInterval(() => {
        if (isOlder(idleMs)) void refresh()
      }, retryMs)
    },
    stop: () => clearInterval(timer),
  }
}

/** Live fixtures first, then the next to start; undefined when the venue does not answer all of it. */
async function look(client: VenueClient): Promise<Omit<Snapshot, 'at'> | undefined> {
  const sort = 'time'
  const [counts, live, today] = await Promise.all([
    client.counts(),
    client.fixtures({ stage: 'live', sort, page: 1, size: liveSize }),
    client.fixtures({ stage: 'today', sort, page: 1, size: mostShown }),
  ])
  if (!counts.ok || !live.ok || !today.ok) return undefined
  const fixtures = [...live.value.fixtures, ...today.value.fixtures].slice(0, mostShown)
  return { counts: counts.value, fixtures }
}

function highlightsOf(known: Snapshot | undefined): Highlights {
  return {
    isAvailable: known !== undefined,
    fixtures: known?.fixtures ?? [],
    liveCount: known?.counts.live ?? 0,
    todayCount: known?.counts.today ?? 0,
    earlyCount: known?.counts.early ?? 0,
  }
}
