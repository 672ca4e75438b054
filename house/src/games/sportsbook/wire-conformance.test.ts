import { obConformance } from '@zhengju/venue-protocol/testing'
import fastify from 'fastify'
import { createTestHouse } from '../../testing/house.ts'
import { recordResults } from './store/results.ts'
import { registerWire } from './wire/index.ts'

obConformance('the house sportsbook over its wire', async () => {
  const house = await createTestHouse()
  const app = fastify()
  registerWire(app, { engine: house.book, keys: [], now: house.now })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  let members = 0

  return {
    origin,
    WebSocket,
    now: house.now,
    launch: async () => {
      members += 1
      const member = await house.member(`m${members}`, 1_000_000n)
      return { requestId: member.token, cuid: member.memberId }
    },
    publicToken: async () => (await house.sessions.publicSession()).token,
    expire: (requestId) => house.sessions.close(requestId),
    movePrice: async (fixtureId) => {
      const isMoved = () =>
        house.changes.some((change) => change.kind === 'odds' && change.fixtureId === fixtureId)
      house.changes.length = 0
      while (!isMoved()) await house.pass(10)
    },
    settle: async (orderNo) => {
      const row = await house.db.read((tx) =>
        tx.one<{ fixture_id: bigint }>('select fixture_id from bet_leg where order_no = $1', [
          orderNo,
        ]),
      )
      const fixtureId = String(row?.fixture_id)
      const score = { home: 2, away: 1 }
      await house.db.tx((tx) =>
        recordResults(tx, [
          { fixtureId, period: 'full', score },
          { fixtureId, period: 'firstHalf', score },
        ]),
      )
      await house.pass(6)
    },
    close: async () => {
      await app.close()
      await house.close()
    },
  }
})
