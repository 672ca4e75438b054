import type { SlipPick } from '@zhengju/domain/slip'
import { expect, test } from 'vitest'
import { createFbClient } from './client.ts'

test('prices of several matches are asked for at once, each match once', async () => {
  const asked: string[] = []
  const answers = Promise.withResolvers<void>()
  const client = createFbClient({
    shared: () => ({ origin: 'https://site', languageType: 'CMN', Authorization: 'token' }),
    fetch: async (_input, init) => {
      asked.push(String(init?.body))
      await answers.promise
      return new Response(JSON.stringify({ success: false, code: 5 }))
    },
    now: () => 1_767_000_000_000,
    onSessionDead: () => undefined,
    isMember: () => true,
  })
  const picks = ['71', '72', '71', '73'].map((fixtureId) => ({ fixtureId }) as SlipPick)
  const quotes = client.quotes(picks)
  await Promise.resolve()
  expect(asked.map((body) => JSON.parse(body).matchId)).toEqual(['71', '72', '73'])
  answers.resolve()
  expect(await quotes).toMatchObject({ ok: false })
})
