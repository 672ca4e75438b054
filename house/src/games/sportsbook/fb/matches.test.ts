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

const now = () => 1_767_000_000_000
const more = [fbPaths.recommended, fbPaths.recommendedBy, fbPaths.banners, fbPaths.leagues]

async function opened() {
  const engine = new FakeEngine(now)
  const app = fastify()
  registerFbWire(app, { engine, keys: [], now })
  const { token } = await engine.publicSession()
  const ask = async (url: string, payload: object, authorization = token) => {
    const headers = { authorization, 'content-type': 'application/json' }
    return (await app.inject({ method: 'POST', url, headers, payload })).json()
  }
  return { engine, app, ask }
}

test('what is recommended, its leagues and its sentences are read by a visitor', async () => {
  const { engine, app, ask } = await opened()
  const asked = { languageType: 'CMN' }
  const ids = engine.popular({}).map(({ id }) => id)
  for (const path of [fbPaths.recommended, fbPaths.recommendedBy, fbPaths.banners]) {
    const { data } = await ask(path, asked)
    expect(data.records.map(({ id }: { id: string }) => id)).toEqual(ids)
  }
  const { data: leagues } = await ask(fbPaths.leagues, asked)
  const counted = leagues.reduce((sum: number, { mt }: { mt: number }) => sum + mt, 0)
  expect(counted).toBe(engine.fixtures().length)
  const { data: counts } = await ask(fbPaths.statistical, asked)
  expect(counts).toMatchObject({
    ht: 2,
    hls: [
      { id: 'c2', mt: 1 },
      { id: 'c1', mt: 1 },
    ],
  })
  expect((await ask(fbPaths.tips, asked)).data).toMatchObject([{ id: 'stop all' }])
  expect(await ask(fbPaths.result, { ...asked, matchId: '1' })).toMatchObject({ code: 3001 })
  await app.close()
})

test('they are refused by field, and to whoever has no session', async () => {
  const { app, ask } = await opened()
  for (const path of more) {
    for (const wrong of [
      ...[{ sportId: 0 }, { sportId: 'x' }, { sportId: 4_711 }],
      ...[{ sportTypes: 1 }, { sportTypes: ['x'] }, { languageType: 5 }, { languageType: '' }],
    ]) {
      const answer = await ask(path, { languageType: 'CMN', ...wrong })
      expect(answer, `${path} ${JSON.stringify(wrong)}`).toMatchObject({ success: false, code: 5 })
    }
  }
  for (const matchId of [undefined, {}, 'x'.repeat(65), '']) {
    const answer = await ask(fbPaths.result, { languageType: 'CMN', matchId })
    expect(answer).toMatchObject({ success: false, code: 5 })
  }
  for (const path of [...more, fbPaths.tips, fbPaths.result]) {
    const answer = await ask(path, { languageType: 'CMN' }, 'f'.repeat(40))
    expect(answer).toMatchObject({ success: false, code: 14010 })
  }
  await app.close()
})
