import { createServer, type Server } from 'node:http'
import { quicknet } from '@zhengju/domain/fair'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDrand } from './drand.ts'

/** As the public chain said them. */
const words = new Map([
  [
    123,
    {
      signature:
        'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
      randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
    },
  ],
  [
    1000,
    {
      signature:
        'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
      randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    },
  ],
])
type Said = { readonly status?: number; readonly body: unknown }
let relay: Server
let url: string
let asked: string[]
let say: (round: number) => Said

beforeEach(async () => {
  asked = []
  say = (round) => ({ body: { round, ...words.get(round) } })
  relay = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { body, status = 200 } = say(Number(request.url?.split('/').at(-1)))
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterEach(() => new Promise((resolve) => relay.close(resolve)))

const beacon = () => createDrand({ url, chain: quicknet, timeoutMs: 60_000 })
const awaited = (round: number) => ({ chain: quicknet.hash, round, dueAt: 0 })

test('a round that is named falls due after the moment, and the next one is a period later', () => {
  const dueAt = quicknet.genesisAt + 999 * 3_000
  expect(beacon().after(dueAt - 1)).toEqual({ chain: quicknet.hash, round: 1_000, dueAt })
  expect(beacon().after(dueAt)).toMatchObject({ round: 1_001, dueAt: dueAt + 3_000 })
  expect(beacon().after(0)).toMatchObject({ round: 1 })
})

test('what the public chain said is its word; many who wait ask once', async () => {
  const one = beacon()
  const all = await Promise.all([one.word(awaited(1000)), one.word(awaited(1000))])
  expect(all[0]).toEqual({ round: 1000, ...words.get(1000) })
  expect(all[1]).toEqual(all[0])
  await one.word(awaited(1000))
  expect(asked).toEqual([`/${quicknet.hash}/public/1000`])
})

test('what is not there yet is asked for again', async () => {
  const one = beacon()
  say = () => ({ status: 404, body: {} })
  expect(await one.word(awaited(1000))).toBeUndefined()
  say = (round) => ({ body: { round, ...words.get(round) } })
  expect(await one.word(awaited(1000))).toMatchObject({ round: 1000 })
  expect(await one.word({ ...awaited(1000), chain: 'a'.repeat(64) })).toBeUndefined()
})

test('a word that the chain did not sign is none, whoever says it', async () => {
  const real = words.get(1000)
  const flipped = `${real?.signature.slice(0, -1)}8`
  for (const body of [
    // Of another round.
    { round: 1001, ...real },
    { round: 1000, ...words.get(123) },
    { round: 1000, ...real, randomness: 'f'.repeat(64) },
    { round: 1000, ...real, signature: flipped },
    { round: 1000, signature: 'c0'.padEnd(96, '0'), randomness: real?.randomness },
    { round: 1000, ...real, signature: `${real?.signature}00` },
    { round: '1000', ...real },
    [],
    { round: 1000, ...real, rest: 'x'.repeat(5_000) },
  ]) {
    say = () => ({ body })
    await expect(beacon().word(awaited(1000))).rejects.toThrow()
  }
  // A right hash under a signature of somebody else's says nothing either.
  say = (round) => ({ body: { round, ...words.get(1000) } })
  await expect(beacon().word(awaited(1001))).rejects.toThrow('is not the beacon')
  say = () => ({ status: 500, body: {} })
  await expect(beacon().word(awaited(1000))).rejects.toThrow('500')
})
