import { fbPaths } from '@zhengju/venue-protocol/fb'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { FakeEngine } from '../wire/testing/fake-engine.ts'
import { registerFbWire } from './index.ts'

test('a list that is read again by its ids prices no match as a whole; one match does', async () => {
  const now = () => 1_767_000_000_000
  const engine = new FakeEngine(now)
  const app = fastify()
  registerFbWire(app, { engine, keys: [], now })
  const launch = { account: '2001_alice', memberRef: 'a', currency: 'CNY' } as const
  const { token: authorization } = await engine.launch(launch)
  const ask = async (url: string, payload: object) => {
    const body = { languageType: 'CMN', oddsType: 1, ...payload }
    const headers = { authorization, 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url, headers, payload: body })).json()
  }
  const wholes = vi.spyOn(engine, 'fixture')
  const ids = engine.fixtures().map(({ id }) => id)
  const list = await ask(fbPaths.list, { matchIds: ids, current: 1, size: 200, orderBy: 0 })
  expect(list).toMatchObject({ success: true, data: { total: ids.length } })
  expect(wholes).not.toHaveBeenCalled()
  expect(await ask(fbPaths.detail, { matchId: ids[0] })).toMatchObject({ success: true })
  expect(wholes).toHaveBeenCalledWith(ids[0])
  await app.close()
})
