import { failures } from '@zhengju/contract/kernel/failure'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, World } from '../../testing/world.ts'
import type { Route } from './serve.ts'

let world: World
let mallory: Person

beforeAll(async () => {
  world = await World.create()
  mallory = await world.member('mallory')
})
afterAll(() => world.close())

const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  '-1.00',
  '1e9',
  '99999999999999999999',
  `'; drop table member; --`,
  '\\',
  '%00',
  '\u0000',
  '\ud800',
  '😀'.repeat(40),
  'x'.repeat(20_000),
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '9999-99-99',
  [],
  [null],
  {},
  { $gt: '' },
  { toString: 1 },
]

/** One field after the other gets every nasty value, the others what a careless client would send. */
function* attacks(schema: object | undefined): Generator<Record<string, unknown>> {
  const properties = Object.entries(Object(Reflect.get(Object(schema), 'properties')))
  const usual = Object.fromEntries(properties.map(([name, part]) => [name, usualOf(part)]))
  yield usual
  for (const [name] of properties) {
    for (const value of nasty) yield { ...usual, [name]: value }
  }
}

function usualOf(part: unknown): unknown {
  const type: unknown = Reflect.get(Object(part), 'type')
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  return 'abcd1234'
}

function routesOf(kinds: readonly unknown[]): Route[] {
  return world.app.routes.filter(({ endpoint }) => kinds.includes(endpoint.auth))
}

async function mustNotBreak(route: Route, input: object, as: Person): Promise<void> {
  const answer = await world.call(route.endpoint, { params: params(route), ...input }, as)
  const told = `${route.endpoint.path} ${JSON.stringify(input).slice(0, 300)}`
  expect(`${told} ${answer.code}`).not.toBe(`${told} ${failures.system.code}`)
  if (route.endpoint.answer !== 'raw') expect(answer.message).not.toBe('')
}

function params({ endpoint }: Route): Record<string, string> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, 'x1234567']))
}

test('no body breaks an endpoint that anyone or any member may call', async () => {
  for (const route of routesOf(['anonymous', 'member'])) {
    if (route.endpoint.method === 'GET') continue
    const as = { ...mallory, token: (await world.logIn('mallory', 'ios')).token }
    for (const body of attacks(route.schema.body)) await mustNotBreak(route, { body }, as)
  }
}, 400_000)

test('no query breaks one', async () => {
  for (const route of routesOf(['anonymous', 'member'])) {
    for (const query of attacks(route.schema.query)) {
      if (Object.values(query).some((value) => typeof value === 'object')) continue
      await mustNotBreak(route, { query }, mallory)
      for (const name of Object.keys(query))
        await mustNotBreak(route, { search: `?${name}=1&${name}=2` }, mallory)
    }
  }
}, 240_000)

test('no path parameter breaks one', async () => {
  const texts = nasty.filter(
    (value) => typeof value === 'string' && value !== '' && value.isWellFormed(),
  )
  for (const route of routesOf(['anonymous', 'member'])) {
    const names = Object.keys(params(route))
    for (const text of names.length > 0 ? texts : []) {
      const given = Object.fromEntries(names.map((name) => [name, String(text)]))
      await mustNotBreak(route, { params: given }, mallory)
    }
  }
}, 240_000)

test('no header breaks one', async () => {
  for (const route of routesOf(['anonymous'])) {
    for (const value of ['x'.repeat(5_000), '../../etc/passwd', '1; DROP', 'ÿ']) {
      const names = ['X-API-UUID', 'X-API-CLIENT', 'User-Agent', 'X-API-TOKEN', 'X-Forwarded-For']
      const headers = Object.fromEntries(names.map((name) => [name, value]))
      await mustNotBreak(route, { headers }, world.visitor())
    }
  }
})
