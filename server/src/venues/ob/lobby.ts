import type { PlatformCounts } from '@zhengju/contract/venue/platform-count'
import type { Clock } from '@zhengju/domain/runtime'
import type { Fixture } from '@zhengju/domain/sport'
import type { StageCounts, VenueClient } from '@zhengju/venue-protocol/client'
import {
  createObClient,
  obCode,
  obMessage,
  obSuccess,
  obSuccessText,
} from '@zhengju/venue-protocol/ob'
import { throttled } from '@zhengju/venue-protocol/routing'
import type { Highlights, Lobby } from '../port.ts'
import { createFirstPaint } from './first-paint.ts'
import type { PublicSession } from './public-session.ts'

export interface LobbyDeps {
  readonly url: string
  readonly clock: Clock
  readonly publicSession: PublicSession
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

/** The platform's own look at the venue through the public session, with the adapter that browsers use too. */
export function createObLobby({ url, clock, publicSession }: LobbyDeps): Lobby {
  let token = ''
  let snapshot: Snapshot | undefined
  let timer: NodeJS.Timeout | undefined
  const client = createObClient({
    shared: () => ({ origin: url.replace(/\/$/, ''), requestId: token, cuid: '' }),
    fetch,
    WebSocket,
    now: () => clock.now(),
    async onSessionDead() {
      token = (await publicSession.renew(token)) ?? ''
    },
  })

  const refresh = throttled(
    async () => {
      token = (await publicSession.token()) ?? ''
      const found = token === '' ? undefined : await look(client)
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
    ...createFirstPaint(client, clock, () => token !== ''),
    watch: (onChange) => client.subscribe(onChange),
    highlights: () => highlightsOf(current()),
    counts() {
      const known = current()
      if (!known) return { code: obCode('system'), msg: obMessage('system'), data: null }
      const { live, today, early } = known.counts
      return { code: obSuccess, msg: obSuccessText, data: countsOf(live + today + early) }
    },
    countsRefused: (reason, text) => ({ code: obCode(reason), msg: text, data: null }),
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

/** The venue has sport only: the other categories have no event. */
function countsOf(sport: number): PlatformCounts {
  const none = { count: 0 }
  return { TY: { count: sport }, DZ: none, DJ: none, ZR: none, CP: none, QP: none }
}
