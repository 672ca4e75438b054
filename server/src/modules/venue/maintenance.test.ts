import { launchVenue } from '@zhengju/contract/venue/calls'
import { obPaths } from '@zhengju/venue-protocol/ob'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../testing/world.ts'
import { StubVenue } from '../../venues/testing/stub-venue.ts'
import { changeSite, siteSettings } from '../content/index.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const body = {
  enName: 'OBTY',
  appSendMoney: true,
  activity: false,
  gameCode: '',
  https: 1,
  isApp: 0,
  isSure: false,
  isPreload: false,
  isManualLaunch: true,
  siteId: 2001,
  temporaryParam: '',
} as const

let world: World
let venue: StubVenue

beforeAll(async () => {
  let now = () => 0
  venue = await StubVenue.open(keys, () => now())
  world = await World.create({ config: { venues: { ob: { url: venue.url, keys } } } })
  now = () => world.now
})
afterAll(async () => {
  await world.close()
  await venue.close()
})

async function maintain(status: 0 | 1): Promise<void> {
  const { version } = await world.db.read(siteSettings)
  const maintainConfig = { status, startAt: null, endAt: null, content: '' }
  const change = { maintainConfig, stopLogin: false, stopRegister: false }
  await world.db.tx((tx) => changeSite(tx, version, change))
  world.advance(1_000)
}

test('in maintenance a member gets no new ticket, and a bet that was sent is still answered', async () => {
  const { token } = await world.must(launchVenue, { body }, await world.member('alice1'))
  const call = async (path: string) => {
    const headers = { 'content-type': 'application/json', requestId: token }
    const answer = await world.send({ method: 'POST', url: path, headers, payload: '{}' })
    return JSON.parse(answer.payload).code
  }
  expect(await call(obPaths.limits)).toBe('0000000')
  await maintain(0)
  const asked = venue.asked(obPaths.limits).length
  expect(await call(obPaths.limits)).toBe('6415')
  expect(venue.asked(obPaths.limits)).toHaveLength(asked)
  expect(await call(obPaths.bet)).toBe('0000000')
  await maintain(1)
  expect(await call(obPaths.limits)).toBe('0000000')
})
