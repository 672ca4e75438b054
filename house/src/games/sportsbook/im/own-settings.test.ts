import { wireBaseOf } from '@zhengju/domain/venue'
import { imCode, imPaths } from '@zhengju/venue-protocol/im'
import type { Fields } from '@zhengju/venue-protocol/parse'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../../../testing/house.ts'
import type { SportsbookEngine } from '../engine.ts'
import { secondBook } from '../second-book.ts'
import { registerImWire } from './index.ts'

/** What the stub cannot say of them: that the tables keep them. */

const venues = ['im', 'imdj'] as const
type Venue = (typeof venues)[number]

let house: TestHouse
let app: FastifyInstance
let engines: Partial<Record<Venue, SportsbookEngine>> = {}

beforeAll(async () => {
  house = await createTestHouse({ sportHorizonMs: 18 * 3_600_000 })
  await open()
})
afterAll(async () => {
  await app.close()
  await house.close()
})

async function open(): Promise<void> {
  app = fastify()
  engines = {}
  for (const venue of venues) {
    const book = await house.host.open(secondBook(venue, () => house.book, registerImWire))
    book.register(app, { keys: [], now: house.now })
    engines[venue] = book.engine
  }
}

interface Page {
  ask(path: string, said?: Fields): Promise<Fields>
  /** In the order of the list. */
  marked(): Promise<readonly string[]>
}

/** A venue's page as that member opens it. */
async function page(name: string, venue: Venue = 'im'): Promise<Page> {
  const order = { account: `2001_${name}`, memberRef: name, currency: 'CNY' } as const
  const session = await house.host.sessions(venue).launch({ ...order, language: 'zh' })
  const who = { Token: session.token, MemberCode: session.memberCode, LanguageCode: 'CHS' }
  const ask = async (path: string, said: Fields = {}): Promise<Fields> => {
    const answer = await app.inject({
      method: 'POST',
      url: wireBaseOf(venue) + path,
      payload: { ...who, TimeStamp: String(house.now()), ...said },
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  return {
    ask,
    async marked() {
      const [{ Sports }, at] = [await ask(imPaths.favourites), engines[venue]]
      const events = (Sports as readonly { Events: readonly Fields[] }[])
        .flatMap((sport) => sport.Events)
        .map(({ EventId }) => String(EventId))
      // The wire groups by sport; the venue's own list has the order of them all.
      const own = await house.db.read((tx) =>
        tx.rows<{ fixture_id: bigint }>(
          `select fixture_id from favourite_fixture f join member m on m.id = f.member_id
           where f.venue = $1 and m.member_ref = $2 order by added_at desc, fixture_id desc`,
          [venue, name],
        ),
      )
      const ids = own.map(({ fixture_id }) => String(fixture_id))
      expect(new Set(events)).toEqual(new Set(ids.filter((id) => at?.brief(id))))
      return ids
    },
  }
}

function fixtureIds(venue: Venue, count: number): readonly string[] {
  const ids = engines[venue]?.fixtures().map(({ id }) => id) ?? []
  if (ids.length < count) throw new Error(`only ${ids.length} matches at ${venue}`)
  return ids.slice(0, count)
}

const usual = {
  ...{ StatusCode: 100, SelectedOddsType: 3, SelectedTimeZone: 8 },
  ...{ FastBetSingle: false, FastBetCombo: false },
}

test('preferences are of one member at one venue, and outlive the program', async () => {
  const alice = await page('alice')
  expect(await alice.ask(imPaths.preferences)).toMatchObject(usual)
  const first = { SelectedOddsType: 2, FastBetSingle: true }
  expect(await alice.ask(imPaths.updatePreferences, first)).toMatchObject({ ...usual, ...first })
  const second = { SelectedTimeZone: -12, FastBetCombo: true }
  await alice.ask(imPaths.updatePreferences, second)
  for (const wrong of [{ SelectedTimeZone: -13 }, { SelectedOddsType: 2 ** 40 }, {}]) {
    expect((await alice.ask(imPaths.updatePreferences, wrong)).StatusCode).toBe(330)
  }
  const kept = { ...usual, ...first, ...second }
  expect(await alice.ask(imPaths.preferences)).toMatchObject(kept)
  for (const other of [await page('alice', 'imdj'), await page('bob')]) {
    expect(await other.ask(imPaths.preferences)).toMatchObject(usual)
  }
  await app.close()
  await house.restart()
  await open()
  expect(await (await page('alice')).ask(imPaths.preferences)).toMatchObject(kept)
})

test('a choice that is sent many times at once is kept once', async () => {
  const carol = await page('carol')
  const chosen = [1, 2, 3, 4, 1, 2, 3, 4].map((SelectedOddsType) => ({ SelectedOddsType }))
  const answers = await Promise.all(
    chosen.map((said) => carol.ask(imPaths.updatePreferences, said)),
  )
  expect(answers.map(({ StatusCode }) => StatusCode)).toEqual(chosen.map(() => 100))
  const rows = await house.db.read((tx) =>
    tx.rows<{ odds_type: number }>(
      `select odds_type from venue_preference p join member m on m.id = p.member_id
       where m.member_ref = 'carol'`,
    ),
  )
  expect(rows).toHaveLength(1)
  expect(await carol.ask(imPaths.preferences)).toMatchObject({
    SelectedOddsType: rows[0]?.odds_type,
  })
})

test('matches are marked at one venue for one member, the last first, and outlive the program', async () => {
  const [first = '', second = '', third = ''] = fixtureIds('im', 3)
  const [alice, bob] = [await page('alice'), await page('bob')]
  for (const EventIds of [[first], [second, second], [first, Number(third)]]) {
    const said = await alice.ask(imPaths.addFavourite, { EventIds })
    expect(said).toMatchObject({ StatusCode: 100 })
    await house.pass(1)
  }
  // What is marked already stays where it is.
  expect(await alice.marked()).toEqual([third, second, first])
  expect(await bob.marked()).toEqual([])
  expect(await (await page('alice', 'imdj')).marked()).toEqual([])

  const unknown = { EventIds: [first, '9'.repeat(18)] }
  expect(await bob.ask(imPaths.addFavourite, unknown)).toMatchObject({
    StatusCode: imCode('fixtureUnknown'),
  })
  expect(await bob.marked()).toEqual([])
  // To let go what is not marked changes nothing, for oneself and for others.
  await bob.ask(imPaths.removeFavourite, { EventIds: [first, second, third] })
  await alice.ask(imPaths.removeFavourite, { EventIds: [second, '9'.repeat(18)] })
  expect(await alice.marked()).toEqual([third, first])

  await app.close()
  await house.restart()
  await open()
  expect(await (await page('alice')).marked()).toEqual([third, first])
})

test('a venue of e-sport has marks of its own, on its own matches alone', async () => {
  const dana = await page('dana', 'imdj')
  const [title = ''] = fixtureIds('imdj', 1)
  const football = house.book.fixtures().find(({ sport }) => sport === undefined)?.id
  expect(await dana.ask(imPaths.addFavourite, { EventIds: [football] })).toMatchObject({
    StatusCode: imCode('fixtureUnknown'),
  })
  await dana.ask(imPaths.addFavourite, { EventIds: [title] })
  expect(await dana.marked()).toEqual([title])
  expect(await (await page('dana')).marked()).toEqual([])
})

test('of more than a hundred marks the oldest go', async () => {
  const ids = fixtureIds('im', 103)
  const erin = await page('erin')
  await erin.ask(imPaths.addFavourite, { EventIds: ids.slice(0, 3) })
  await house.pass(1)
  await erin.ask(imPaths.addFavourite, { EventIds: ids.slice(3, 101) })
  await house.pass(1)
  await erin.ask(imPaths.addFavourite, { EventIds: ids.slice(101) })
  const marked = await erin.marked()
  expect(marked).toHaveLength(100)
  expect(new Set(marked.slice(0, 2))).toEqual(new Set(ids.slice(101)))
  expect(marked.filter((id) => ids.slice(0, 3).includes(id))).toEqual([])
})

test('marks of many pages at once come to the same list', async () => {
  const ids = fixtureIds('im', 40)
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(() => page('frank')))
  const answers = await Promise.all(
    pages.map((one, at) => {
      const EventIds = at % 2 ? ids : ids.toReversed()
      return one.ask(imPaths.addFavourite, { EventIds })
    }),
  )
  expect(answers.map(({ StatusCode }) => StatusCode)).toEqual(pages.map(() => 100))
  expect(new Set(await pages[0]?.marked())).toEqual(new Set(ids))
  await Promise.all(
    pages.map((one, at) => {
      const EventIds = at % 2 ? ids : ids.toReversed()
      return one.ask(imPaths.removeFavourite, { EventIds })
    }),
  )
  expect(await pages[0]?.marked()).toEqual([])
})
