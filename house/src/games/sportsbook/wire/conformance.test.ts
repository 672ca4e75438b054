import { obConformance } from '@zhengju/venue-protocol/testing'
import fastify from 'fastify'
import { registerWire } from './index.ts'
import { FakeEngine } from './testing/fake-engine.ts'

obConformance('the house wire over a small engine', async () => {
  let at = 1_767_000_000_000
  const engine = new FakeEngine(() => ++at)
  const app = fastify()
  registerWire(app, { engine, keys: [], now: engine.now })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  let members = 0

  return {
    origin,
    WebSocket,
    now: engine.now,
    launch: async () => {
      const memberRef = String(++members)
      const account = `2001_member${memberRef}`
      const launched = await engine.launch({ account, memberRef, currency: 'CNY' })
      return { requestId: launched.token, cuid: launched.memberCode }
    },
    publicToken: async () => (await engine.publicSession()).token,
    expire: async (requestId) => engine.expire(requestId),
    movePrice: async (fixtureId) => {
      const [market] = engine.fixture(fixtureId)?.markets ?? []
      if (!market) throw new RangeError(fixtureId)
      const selections = market.selections.map((selection) => ({
        ...selection,
        odds: selection.odds + 2_000,
      }))
      engine.emit({ kind: 'odds', fixtureId, markets: [{ ...market, selections }] })
    },
    settle: async (orderNo) => engine.settle(orderNo),
    close: async () => app.close(),
  }
})
