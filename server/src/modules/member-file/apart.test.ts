import { login } from '@zhengju/contract/member/calls'
import { launchVenue } from '@zhengju/contract/venue/calls'
import type { VenueKey } from '@zhengju/venue-protocol/wallet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'

const keyOf = (hex: string): VenueKey => ({ id: 'k1', hex: hex.repeat(32) })

let world: World
let cards: StubVenue
let slots: StubVenue
beforeAll(async () => {
  let now = () => 0
  cards = await StubVenue.open([keyOf('a1')], () => now(), 'a')
  slots = await StubVenue.open([keyOf('b2')], () => now(), 'b')
  world = await World.create({
    config: {
      venues: {
        zjqp: { url: cards.url, keys: [keyOf('a1')] },
        zjdz: { url: slots.url, keys: [keyOf('b2')] },
      },
    },
  })
  now = () => world.now
})
afterAll(async () => {
  await world.close()
  await cards.close()
  await slots.close()
})

/** What a venue is told that a member shares with others. */
async function toldOf(person: Person, venue: StubVenue, enName: string): Promise<string[]> {
  const body = {
    ...{ enName, appSendMoney: false, activity: false, gameCode: '', https: 1, isApp: 0 },
    ...{ isSure: true, isPreload: false, isManualLaunch: false, siteId: 2001 },
    temporaryParam: '',
  } as const
  await world.must(launchVenue, { body }, person)
  return JSON.parse(venue.seen.at(-1)?.body ?? '').apart
}

/** As whom somebody comes who sits elsewhere, or at the same place. */
async function comes(name: string, place: Partial<Person>): Promise<Person> {
  const person = { ...(await world.member(name)), ...place }
  const { token } = await world.must(
    login,
    { body: { name, password: 'correct horse 42' } },
    person,
  )
  return { ...person, token }
}

test('a venue of cards is told keys of device and network, the same for two who share one, and nothing else is', async () => {
  const ada = await comes('ada01', { deviceId: 'device-tablet', address: '203.0.113.5' })
  const bo = await comes('bob01', { deviceId: 'device-tablet', address: '203.0.113.9' })
  const cy = await comes('cyy01', { deviceId: 'device-phone', address: '203.0.113.9' })
  const [ofAda, ofBo, ofCy] = [
    await toldOf(ada, cards, 'ZJQP'),
    await toldOf(bo, cards, 'ZJQP'),
    await toldOf(cy, cards, 'ZJQP'),
  ]
  const shared = (one: string[], other: string[]) => one.filter((key) => other.includes(key))
  expect(shared(ofAda, ofBo)).toHaveLength(1)
  expect(shared(ofBo, ofCy)).toHaveLength(1)
  expect(shared(ofAda, ofCy)).toEqual([])
  for (const key of [...ofAda, ...ofBo, ...ofCy]) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(await toldOf(ada, slots, 'ZJDZ')).toBeUndefined()
})

test('an address that any number of strangers have at home says nothing', async () => {
  const dee = await comes('dee01', { deviceId: 'device-d', address: '192.168.1.7' })
  const eve = await comes('eve01', { deviceId: 'device-e', address: '192.168.1.7' })
  const [ofDee, ofEve] = [await toldOf(dee, cards, 'ZJQP'), await toldOf(eve, cards, 'ZJQP')]
  expect(ofDee.filter((key) => ofEve.includes(key))).toEqual([])
})
