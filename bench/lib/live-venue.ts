import type { Fixture, Market } from '@zhengju/domain/sport'
import { registerObWire } from '@zhengju/house/games/sportsbook/wire/index'
import { FakeEngine } from '@zhengju/house/games/sportsbook/wire/testing/fake-engine'
import { createHouseListener } from '@zhengju/house/host/listener'
import { signedCall, takeSignedBodies } from '@zhengju/house/host/signed'
import { createRuntime } from '@zhengju/kit/runtime'
import { merchantPaths } from '@zhengju/venue-protocol/merchant'

// A venue of 200 matches under way in a process of its own, for `bench/live.ts`: the real wire over an engine in memory.
// Every second each of them has a change; those that are looked at change when they are told to.

export interface VenueReady {
  readonly port: number
  /** In the order of the list. */
  readonly fixtureIds: readonly string[]
}

/** That price of the home side of that match from now on; answered with when it was told. */
export interface PriceAsk {
  readonly fixtureId: string
  readonly odds: number
}

export interface PriceSent {
  /** Milliseconds of the clock that all processes of this machine share. */
  readonly at: number
}

const fixtureCount = 200
const perLeague = 4
const turnMs = 250
const { clock } = createRuntime()
const engine = new FakeEngine(() => clock.now())
const [sample] = engine.fixtures()
if (!sample) throw new Error('the engine has no fixture')
const made = Array.from({ length: fixtureCount }, (_, n) => fixtureOf(sample, n))
for (const fixture of made) engine.add(fixture)
for (const { id } of engine.fixtures()) if (!id.startsWith('9')) engine.remove(id)

const silent = () => undefined
const log = {
  ...{ level: 'silent', child: () => log, silent },
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
}
const bounds = { sockets: 500, socketsPerAddress: 500, headMs: 10_000, requestMs: 30_000 }
const { app } = createHouseListener({ bounds, now: () => clock.now(), log })
const [id = '', hex = ''] = (process.env.VENUE_KEY ?? '').split(':')
const keys = [{ id, hex }]
const now = () => clock.now()
registerObWire(app, { engine, now })
// Whoever only looks on needs a session, and no other call of a merchant.
app.register(async (scope) => {
  takeSignedBodies(scope, 64 * 1024)
  signedCall(scope, { keys, now }, merchantPaths.publicSession, async () => {
    return { code: 'OK', ...(await engine.publicSession()) }
  })
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' && address ? address.port : 0
process.send?.({ port, fixtureIds: made.map((one) => one.id) } satisfies VenueReady)
process.on('message', ({ fixtureId, odds }: PriceAsk) => {
  const sent: PriceSent = { at: performance.timeOrigin + performance.now() }
  engine.emit({ kind: 'odds', fixtureId, markets: [homeAt(fixtureId, odds)] })
  process.send?.(sent)
})

let turn = 0
setInterval(() => {
  turn++
  const share = fixtureCount / (1_000 / turnMs)
  const first = (turn * share) % fixtureCount
  for (const { id: fixtureId, markets } of made.slice(first, first + share)) {
    const total = markets.find(({ family }) => family === 'total')
    if (total) engine.emit({ kind: 'odds', fixtureId, markets: [moved(total)] })
  }
}, turnMs)

function fixtureOf(from: Fixture, n: number): Fixture {
  const fixtureId = String(9_000_001 + n)
  const rename = (text: string) => text.replace(from.id, fixtureId)
  return {
    ...from,
    id: fixtureId,
    origin: { kind: 'generated' },
    competition: {
      id: String(100 + Math.floor(n / perLeague)),
      name: `联赛 ${Math.floor(n / perLeague)}`,
    },
    home: { id: `${fixtureId}1`, name: `主队 ${n}` },
    away: { id: `${fixtureId}2`, name: `客队 ${n}` },
    startAt: clock.now() - 600_000 + n,
    markets: from.markets.map((market) => ({
      ...market,
      id: rename(market.id),
      fixtureId,
      selections: market.selections.map((one) => ({ ...one, id: rename(one.id) })),
    })),
  }
}

function homeAt(fixtureId: string, odds: number): Market {
  const market = engine.fixture(fixtureId)?.markets.find(({ family }) => family === '1x2')
  if (!market) throw new RangeError(fixtureId)
  const priced = market.selections.map((one) => (one.side === 'home' ? { ...one, odds } : one))
  return { ...market, selections: priced }
}

/** Up and down by turns, so that each is a change. */
function moved(market: Market): Market {
  const by = (turn % 8) * 1_000
  return {
    ...market,
    selections: market.selections.map((one) => ({ ...one, odds: one.odds + by })),
  }
}
