import { siteCurrency } from '@zhengju/domain/money'
import { describe, expect, test } from 'vitest'
import type { LaunchOrder, VenueAdapter } from './port.ts'

/** A venue that the suite may break, with the adapter to it. */
export interface VenueUnderTest {
  readonly adapter: VenueAdapter
  /** The venue refuses launches from now on; undefined: it takes them. */
  refuse(reason: 'maintenance' | 'closed' | undefined): void
  /** The venue gives no answer, or gives one. */
  hush(isSilent: boolean): void
}

const order: LaunchOrder = {
  memberName: 'alice1',
  memberId: '019a0000-0000-7000-8000-000000000001',
  currency: siteCurrency,
  language: 'zh',
}

/** What every venue adapter does, whoever the venue is. */
export function venueConformance(name: string, open: () => VenueUnderTest): void {
  describe(`${name} as a venue`, () => {
    test('a launch opens a session of its own each time, for the same member', async () => {
      const { adapter } = open()
      const [first, second] = [await adapter.launch(order), await adapter.launch(order)]
      if (!first.ok || !second.ok) throw new Error('refused')
      expect(first.token).toMatch(/^[0-9a-f]{40}$/)
      expect(second.token).not.toBe(first.token)
      expect(second.memberCode).toBe(first.memberCode)
      expect(first.at).toBeGreaterThan(0)
    })

    test('a public session is no member', async () => {
      const { adapter } = open()
      const session = await adapter.openPublicSession()
      expect(session).toMatchObject({ ok: true, token: expect.stringMatching(/^[0-9a-f]{40}$/) })
    })

    test.each(['maintenance', 'closed'] as const)('%s is told as such', async (reason) => {
      const venue = open()
      venue.refuse(reason)
      expect(await venue.adapter.launch(order)).toEqual({ ok: false, reason })
      expect(await venue.adapter.openPublicSession()).toEqual({ ok: false, reason })
      venue.refuse(undefined)
      expect(await venue.adapter.launch(order)).toMatchObject({ ok: true })
    })

    test('no answer is no exception', async () => {
      const venue = open()
      venue.hush(true)
      const unreachable = { ok: false, reason: 'unreachable' }
      expect(await venue.adapter.launch(order)).toEqual(unreachable)
      expect(await venue.adapter.openPublicSession()).toEqual(unreachable)
      venue.hush(false)
    })
  })
}
