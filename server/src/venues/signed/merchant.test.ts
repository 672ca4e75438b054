import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { venueConformance } from '../conformance.ts'
import { StubVenue } from '../testing/stub-venue.ts'
import { createSignedMerchant } from './merchant.ts'

const keys = [{ id: 'k1', hex: 'a1'.repeat(32) }] as const
const { clock } = createFakeRuntime()
const codes = { maintenance: 'MAINTENANCE', closed: 'VENUE_CLOSED' } as const
let stub: StubVenue

beforeAll(async () => {
  stub = await StubVenue.open(keys, () => clock.now())
})
afterAll(() => stub.close())

venueConformance('the signed merchant', () => ({
  adapter: adapterWith(keys),
  refuse(reason) {
    stub.refusal = reason && codes[reason]
  },
  hush(isSilent) {
    stub.isSilent = isSilent
  },
}))

function adapterWith(using: readonly { readonly id: string; readonly hex: string }[]) {
  return createSignedMerchant({ id: 'ob', url: stub.url, keys: using, siteId: 2001, clock })
}

test('the venue hears of the member by account and by a reference that stays', async () => {
  await adapterWith(keys).launch({
    memberName: 'bobby1',
    memberId: 'ref',
    currency: 'CNY',
    language: 'zh',
  })
  expect(JSON.parse(stub.seen.at(-1)?.body ?? '')).toEqual({
    account: '2001_bobby1',
    memberRef: 'ref',
    currency: 'CNY',
    language: 'zh',
  })
})

test('a venue that does not know our key refuses', async () => {
  const wrong = [{ id: 'k1', hex: 'ff'.repeat(32) }]
  expect(await adapterWith(wrong).openPublicSession()).toEqual({ ok: false, reason: 'refused' })
})
