import type { Fixture } from '@zhengju/domain/sport'
import { fbCode, fbPaths } from '@zhengju/venue-protocol/fb'
import { imCode, imPaths } from '@zhengju/venue-protocol/im'
import { obCode, obPaths } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestHouse, fedFromNow, type TestHouse } from '../../testing/house.ts'
import { openWires, type WiredVenue, type Wires } from '../../testing/wires.ts'

let house: TestHouse
let wires: Wires

beforeAll(async () => {
  house = await createTestHouse({ sportHorizonMs: 6 * 3_600_000 })
  wires = await openWires(house)
  for (let n = 0; n < 4; n++) await house.pass(3_600)
}, 120_000)
afterAll(async () => {
  await wires?.close()
  await house?.close()
})

const venues = ['ob', 'im', 'fb'] as const
const day = 86_400_000

async function resultsAt(venue: (typeof venues)[number], sport: 'football' | 'tennis' | 'lol') {
  const client = await wires.client(venue)
  const answer = await client.results({ sport, dayAt: house.now(), page: 1, size: 200 })
  if (!answer.ok) throw new Error(`${venue} ${answer.message}`)
  expect(answer.value.fixtures).toHaveLength(answer.value.total)
  return answer.value.fixtures
}

test('what was played today is told by all three wires, as it is settled by', async () => {
  const told: Record<string, readonly Fixture[]> = {}
  for (const venue of venues) told[venue] = await resultsAt(venue, 'football')
  const stored = await house.db.read((tx) =>
    tx.rows<{ id: bigint; home: number; away: number }>(
      `select f.id, r.home, r.away from fixture f
       join period_result r on r.fixture_id = f.id and r.period = 'full'
       where f.ended_at is not null and f.sport = 'football' order by f.id`,
    ),
  )
  expect(stored.length).toBeGreaterThan(3)
  for (const venue of venues) {
    const scores = told[venue]
      ?.toSorted((a, b) => Number(a.id) - Number(b.id))
      .map(({ id, score }) => ({ id: BigInt(id), ...score }))
    expect(scores, venue).toEqual(stored)
    for (const { state, halfScore, markets, venue: own } of told[venue] ?? []) {
      expect({ state, markets, own }).toEqual({ state: 'ended', markets: [], own: venue })
      expect(halfScore, venue).toBeDefined()
    }
  }
  const [tennis] = await resultsAt('fb', 'tennis')
  expect(tennis).toMatchObject({ sport: 'tennis', state: 'ended' })
  // Three venues of sport have no e-sport beside the first; tomorrow nothing has ended yet.
  const client = await wires.client('im')
  const later = { sport: 'football', dayAt: house.now() + day, page: 1, size: 20 } as const
  expect(await client.results(later)).toMatchObject({ ok: true, value: { total: 0 } })
})

test('a corrected result is told as it was corrected, and one that was made void has no score', async () => {
  const [one, other] = await resultsAt('ob', 'football')
  if (!one || !other) throw new Error('nothing has ended')
  for (const { id } of [one, other]) await fedFromNow(house, id)
  await house.book.correctResult({ fixtureId: one.id, period: 'full', score: { home: 9, away: 8 } })
  await house.book.correctResult({ fixtureId: other.id, period: 'full', score: undefined })
  for (const venue of venues) {
    const told = new Map(
      (await resultsAt(venue, 'football')).map((fixture) => [fixture.id, fixture]),
    )
    expect(told.get(one.id)?.score, venue).toEqual({ home: 9, away: 8 })
    expect(told.get(other.id)?.state, venue).toBe('cancelled')
  }
})

test('pages follow one another, and each match stands on one of them', async () => {
  const all = await resultsAt('fb', 'football')
  const client = await wires.client('fb')
  const ids: string[] = []
  for (let page = 1; ids.length < all.length; page++) {
    const query = { sport: 'football', dayAt: house.now(), page, size: 2 } as const
    const answer = await client.results(query)
    if (!answer.ok || answer.value.fixtures.length === 0) throw new Error('the pages are short')
    ids.push(...answer.value.fixtures.map(({ id }) => id))
  }
  expect(ids).toEqual(all.map(({ id }) => id))
})

describe('what a wire does not understand is refused, and nothing is read', () => {
  const dayMs = 86_400_000
  const now = Date.UTC(2026, 10, 20, 8)
  const im = { SportId: 1, StartDate: '2026-11-20', TimeStamp: String(now), LanguageCode: 'CHS' }
  const fb = { languageType: 'CMN', sportId: 1, beginTime: now - 1_000, endTime: now }
  const ob = { csid: '1', md: String(now), cpn: 1, cps: 20 }

  test.each([
    [{ ...ob, md: '' }],
    [{ ...ob, md: 'today' }],
    [{ ...ob, csid: '' }],
    [{ ...ob, csid: '999' }],
    [{ ...ob, cpn: 0 }],
    [{ ...ob, cps: 201 }],
    [{ ...ob, cps: 'many' }],
  ])('by OB %j', async (body) => {
    const { code } = await asked('ob', obPaths.resultsPB, body)
    expect(code).toBe(obCode('malformed'))
  })

  test.each([
    [{ ...im, SportId: undefined }],
    [{ ...im, SportId: 998 }],
    [{ ...im, StartDate: undefined }],
    [{ ...im, StartDate: 'now' }],
    [{ ...im, EndDate: '2026-11-20' }],
    [{ ...im, EndDate: '2026-11-19' }],
    [{ ...im, EndDate: '2026-12-20' }],
    [{ ...im, Page: 0 }],
    [{ ...im, PageRecords: 201 }],
  ])('by IM %j', async (body) => {
    const { StatusCode } = await asked('im', imPaths.completedResults, body)
    expect(StatusCode).toBe(imCode('malformed'))
  })

  test.each([
    [{ ...fb, sportId: undefined }],
    [{ ...fb, sportId: 998 }],
    [{ ...fb, beginTime: undefined }],
    [{ ...fb, beginTime: 'now' }],
    [{ ...fb, endTime: now - 2_000 }],
    [{ ...fb, endTime: now + 8 * dayMs }],
    [{ ...fb, current: 0 }],
    [{ ...fb, size: 201 }],
  ])('by FB %j', async (body) => {
    const { code } = await asked('fb', fbPaths.results, body)
    expect(code).toBe(fbCode('malformed'))
  })
})

async function asked(venue: WiredVenue, path: string, body: object) {
  const { token } = await house.host.sessions(venue).publicSession()
  const answer = await fetch(wires.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestid: token, authorization: token },
    body: JSON.stringify(venue === 'im' ? { ...body, Token: token, MemberCode: '' } : body),
  })
  return (await answer.json()) as { code?: unknown; StatusCode?: unknown }
}
