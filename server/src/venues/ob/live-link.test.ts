import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { createSignedMerchant } from '../signed/merchant.ts'
import { createPublicSession } from '../sport/public-session.ts'
import { StubVenue } from '../testing/stub-venue.ts'
import { LiveLink } from './live-link.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const { clock } = createFakeRuntime()
let stub: StubVenue

beforeAll(async () => {
  stub = await StubVenue.open(keys, () => clock.now())
})
afterAll(() => stub.close())

const subscriptions = () =>
  stub.frames.map((text) => JSON.parse(text)).filter(({ cmd }) => cmd === 'C8')

test('however often visitors change their minds, the venue hears it no oftener than it bears', async () => {
  const adapter = createSignedMerchant({ id: 'ob', url: stub.url, keys, siteId: 2001, clock })
  const publicSession = createPublicSession(adapter, clock)
  const listener = { frame: () => undefined, gap: () => undefined }
  const link = new LiveLink({ url: stub.url, clock, publicSession }, listener)
  await eventually(() => expect(subscriptions()).toHaveLength(1))
  for (let turn = 0; turn < 40; turn++) {
    link.follow(`f${turn}`)
    await setTimeout(40)
  }
  expect(subscriptions().length).toBeGreaterThan(20)
  expect(subscriptions().length).toBeLessThanOrEqual(25)
  // What was left unsaid is said as soon as there is room.
  await eventually(() => expect(subscriptions().at(-1)?.list).toHaveLength(40))
  link.close()
}, 40_000)
