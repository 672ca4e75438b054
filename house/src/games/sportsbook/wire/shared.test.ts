import { obPaths } from '@zhengju/venue-protocol/ob'
import fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerWire } from './index.ts'
import { FakeEngine } from './testing/fake-engine.ts'

const at = 1_767_000_000_000

async function site() {
  const engine = new FakeEngine(() => at)
  const app = fastify()
  registerWire(app, { engine, keys: [{ id: 'k1', hex: 'ab'.repeat(32) }], now: () => at })
  const { token } = await engine.publicSession()
  return async ({ path, query, body }: Asked): Promise<string> => {
    const isPost = body !== undefined
    const response = await app.inject({
      method: isPost ? 'POST' : 'GET',
      url: `${path}?${new URLSearchParams(query)}`,
      headers: { requestid: token, 'content-type': 'application/json' },
      ...(isPost && { payload: body }),
    })
    return response.payload
  }
}

interface Asked {
  readonly path: string
  readonly query: Record<string, string>
  readonly body: string | undefined
}

const names = {
  tid: fc.constantFrom('c1', 'c2', 'c1,c2', ''),
  md: fc.constantFrom(String(at), String(at + 86_400_000), '', 'x'),
  type: fc.constantFrom('1', '3', '4', '9'),
  sort: fc.constantFrom('1', '2'),
  cpn: fc.constantFrom('1', '2', '0'),
  cps: fc.constantFrom('1', '3'),
  mids: fc.constantFrom('f1', 'f1,f2', 'f2,f9'),
  mid: fc.constantFrom('f1', 'f2', 'f9'),
  cuid: fc.constantFrom('1', '2'),
}
const fieldsOf = fc.record(names, { requiredKeys: [] })
const lists = [
  obPaths.matchesPB,
  obPaths.liveMatchesPB,
  obPaths.noLiveMatchesPB,
  obPaths.matchesByMidsPB,
  obPaths.tournaments,
]
const reads = [obPaths.menusPB, obPaths.matchDetailPB, obPaths.matchOddsPB, obPaths.categories]
const asked: fc.Arbitrary<Asked> = fc.oneof(
  fc.record({
    path: fc.constantFrom(...lists),
    query: fieldsOf,
    body: fc.oneof(
      fieldsOf.map((fields) => JSON.stringify(fields)),
      fc.constantFrom('5', '[]'),
    ),
  }),
  fc.record({ path: fc.constantFrom(...reads), query: fieldsOf, body: fc.constant(undefined) }),
)

test('nobody is answered by what somebody else sent', async () => {
  await fc.assert(
    fc.asyncProperty(asked, asked, async (foreign, own) => {
      const alone = await (await site())(own)
      const together = await site()
      await together(foreign)
      expect(await together(own)).toBe(alone)
    }),
    { numRuns: 300, seed: 9 },
  )
})

test('a filter in the address does not stand for one in the body', async () => {
  const ask = await site()
  const body = JSON.stringify({ cps: 50 })
  const everything = await ask({ path: obPaths.matchesPB, query: { tid: 'c1' }, body })
  const filtered = JSON.stringify({ cps: 50, tid: 'c1' })
  const one = await ask({ path: obPaths.matchesPB, query: {}, body: filtered })
  expect(one).not.toBe(everything)
})
