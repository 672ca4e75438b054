import { createHash } from 'node:crypto'
import { inspect } from 'node:util'
import { formerPlan, matchAt, planOfMatch, readSealedText } from '@zhengju/domain/match'
import { decodePB, obPaths } from '@zhengju/venue-protocol/ob'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerControl } from '../../host/control.ts'
import { registerHealth } from '../../host/health.ts'
import { textHmac } from '../../host/seeds/seal.ts'
import { createTestHouse, type TestHouse } from '../../testing/house.ts'
import { testVault } from '../../testing/test-vault.ts'
import { sportsbookControls } from './control.ts'
import { registerWire } from './wire/index.ts'

let house: TestHouse
beforeEach(async () => {
  house = await createTestHouse()
})
afterEach(() => house.close())

interface Row {
  readonly id: string
  readonly seed: string
}

async function seeds(): Promise<Row[]> {
  const rows = await house.db.read((tx) =>
    tx.rows<{ id: bigint; seed: string }>('select id, seed from fixture order by id'),
  )
  return rows.map(({ id, seed }) => ({
    id: String(id),
    seed: seed && testVault.open('matchSeed', seed),
  }))
}

test('every invented match is committed to from its first price on, and opened at its end', async () => {
  const rows = await seeds()
  expect(new Set(rows.map((row) => row.seed)).size).toBe(rows.length)
  // The very first start makes matches of the hours before it: these may be over already.
  for (const fixture of house.book.fixtures().filter((one) => one.state !== 'ended')) {
    expect(fixture.proof).toEqual({
      commit: expect.stringMatching(/^[0-9a-f]{64}$/),
      opened: undefined,
    })
  }
  const [live] = house.book
    .fixtures()
    .filter((one) => one.stage === 'live' && one.state !== 'ended')
  if (!live) throw new Error('nothing in play')
  await house.pass(2 * 3_600)
  const ended = house.book.fixture(live.id)
  expect(ended?.state).toBe('ended')
  expect(ended?.proof?.commit).toBe(live.proof?.commit)
  const opened = ended?.proof?.opened ?? ''
  expect(createHash('sha256').update(opened).digest('hex')).toBe(live.proof?.commit)
  const match = readSealedText(opened)
  if (!match) throw new Error('not a text of this model')
  expect(match.seed).toBe(rows.find((row) => row.id === live.id)?.seed)
  const end = matchAt(planOfMatch(textHmac, match), 1e6, 0.45)
  expect(ended).toMatchObject({ score: end.score, halfScore: end.halfScore })
})

test('the seed of a match that is not over stands in no answer, log, metric or change', async () => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } })
  const keys = [{ id: 'k1', hex: 'ab'.repeat(32) }]
  registerWire(app, { engine: house.book, keys, now: house.now })
  const controls = sportsbookControls({ sportsbook: house.book, profile: 'demo' })
  registerControl(app, { controls, keys, now: house.now })
  registerHealth(app, house.host)
  const { token } = await house.sessions.publicSession()
  const ask = async (path: string, query = '', body?: object) => {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: `${path}?${query}`,
      headers: { requestid: token },
      ...(body && { payload: JSON.stringify(body) }),
    })
    const { data } = answer.headers['content-type']?.toString().includes('json')
      ? answer.json()
      : { data: undefined }
    lines.push(answer.payload)
    if (typeof data === 'string') lines.push(JSON.stringify(await decodePB(data).catch(() => data)))
  }
  const first = await seeds()
  const [live] = house.book.fixtures().filter((one) => one.stage === 'live')
  for (let step = 0; step < 3; step++) {
    for (const fixture of house.book.fixtures().slice(0, 12)) {
      for (const path of [obPaths.matchDetailPB, obPaths.matchOddsPB, obPaths.categories])
        await ask(path, `mid=${fixture.id}`)
    }
    for (const path of [obPaths.matchesPB, obPaths.liveMatchesPB, obPaths.noLiveMatchesPB])
      await ask(path, '', { cpn: 1, cps: 200 })
    await ask(obPaths.menusPB)
    for (const path of ['/healthz', '/readyz', '/metrics', '/control/next']) await ask(path)
    lines.push(inspect(house.book.fixtures(), { depth: 9, showHidden: true }))
    await house.pass(900)
  }
  lines.push(inspect(house.changes, { depth: 9 }), JSON.stringify(house.changes))
  await ask(obPaths.matchDetailPB, `mid=${live?.id}`)
  const said = lines.join('\n')
  expect(said.length).toBeGreaterThan(100_000)
  const over = new Set(
    first.filter(({ id }) => house.book.fixture(id)?.state === 'ended').map(({ seed }) => seed),
  )
  for (const { seed } of first) if (!over.has(seed)) expect(said).not.toContain(seed)
  await house.pass(2 * 3_600)
  await ask(obPaths.matchDetailPB, `mid=${live?.id}`)
  expect(lines.join('\n')).toContain(first.find(({ id }) => id === live?.id)?.seed)
  await app.close()
}, 180_000)

test('an older store: what has begun ends as it had begun without bets, what has not goes over', async () => {
  const before = house.book.fixtures().filter((one) => one.state !== 'ended')
  await house.db.tx((tx) => tx.rows('update fixture set model = 1, seed = null', []))
  await house.restart()
  const secret = await house.db.read((tx) =>
    tx.one<{ secret: string }>(`select secret from calendar where kind = 'generated'`, []),
  )
  const renewed = await seeds()
  for (const { id, stage } of before) {
    const fixture = house.book.fixture(id)
    const row = renewed.find((one) => one.id === id)
    if (stage === 'live') {
      expect(fixture).toMatchObject({ marketState: 'closed', markets: [] })
      expect(row?.seed).toBeNull()
    } else {
      expect(fixture?.markets.length).toBeGreaterThan(0)
      expect(row?.seed).toMatch(/^[0-9a-f]{64}$/)
      expect(fixture?.proof?.commit).toMatch(/^[0-9a-f]{64}$/)
    }
  }
  const [live] = before.filter((one) => one.stage === 'live')
  const place = await house.db.read((tx) =>
    tx.one<{ place: bigint; rate_home: number; rate_away: number }>(
      'select place, rate_home, rate_away from fixture where id = $1',
      [live?.id],
    ),
  )
  await house.pass(2 * 3_600)
  const plan = formerPlan(`${secret?.secret} ${place?.place}`, {
    home: place?.rate_home ?? 0,
    away: place?.rate_away ?? 0,
  })
  expect(house.book.fixture(live?.id ?? '')?.score).toEqual(matchAt(plan, 1e6, 0.45).score)
}, 180_000)
