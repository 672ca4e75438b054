import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { sharedDefaults } from '../routing/index.ts'
import { createFbClient } from './index.ts'

/** A venue whose sessions are over, and how often the client asked for a new one. */
function deadVenue(relaunched: string) {
  const seen = { now: 0, token: 'old', relaunches: 0, sent: [] as [string, string | null][] }
  const client = createFbClient({
    shared: () => ({
      ...sharedDefaults.fb,
      origin: 'https://site.test',
      Authorization: seen.token,
    }),
    fetch: async (url, init) => {
      const token = new Headers(init?.headers).get('authorization')
      seen.sent.push([new URL(String(url)).pathname, token])
      return Response.json({ success: false, code: 14_010, message: '登录失效', data: null })
    },
    now: () => seen.now,
    onSessionDead: () => {
      seen.relaunches += 1
      seen.token = relaunched
    },
    isMember: () => true,
  })
  return { client, seen }
}

test('14010 launches again, once in 1,000 ms, and asks once more with the new token', async () => {
  covers('venue.fb', 'relaunch.throttle')
  const { client, seen } = deadVenue('new')
  expect(await client.orderStates(['1'])).toMatchObject({ ok: false, failure: 'sessionExpired' })
  expect(seen.relaunches).toBe(1)
  expect(seen.sent.map(([, token]) => token)).toEqual(['old', 'new'])
  for (const [path] of seen.sent) expect(path.startsWith('/v1/')).toBe(true)
  seen.now = 999
  await client.orderStates(['1'])
  expect(seen.relaunches).toBe(1)
  seen.now = 1_000
  await client.orderStates(['1'])
  expect(seen.relaunches).toBe(2)
})

test('without a new token nothing is asked a second time', async () => {
  const { client, seen } = deadVenue('old')
  expect(await client.orderStates(['1'])).toMatchObject({ ok: false, code: '14010' })
  expect(seen.sent).toHaveLength(1)
})
