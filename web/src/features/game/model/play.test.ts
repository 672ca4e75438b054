import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { createGameClient, type RoundView } from '@zhengju/venue-protocol/game'
import { createGameStub, stubGame } from '@zhengju/venue-protocol/testing'
import { expect, test } from 'vitest'
import { endedRounds, type PlayDeps, playRound, resultOf } from './play.ts'

const request = { game: stubGame.name, commandId: 'c1', stake: 1_000n, choice: { bet: 'even' } }

function table(fetchOf = (fetch: typeof globalThis.fetch) => fetch) {
  const stub = createGameStub({
    sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
    hmac: (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
    now: () => 1,
  })
  let member = stub.launch(100_000n)
  const seen: string[] = []
  const client = createGameClient({
    ...{ origin: 'http://stub', token: () => member.token, fetch: fetchOf(stub.fetch) },
  })
  let isGone = false
  const deps: PlayDeps = {
    client,
    isWanted: () => !isGone,
    async enter() {
      member = stub.launch(100_000n)
    },
    async pause() {
      stub.hush(false)
      stub.pass()
    },
    onRound: ({ state }) => seen.push(state),
  }
  const leave = () => {
    isGone = true
  }
  return { deps, stub, seen, balance: () => member.balance(), client, leave }
}

test('while nobody knows of the money the round is under way, and then it is the same round', async () => {
  const { balance, client, deps, seen, stub } = table()
  stub.hush(true)
  const played = await playRound(deps, request)
  if (!played.ok) throw new Error(played.failure)
  expect(seen).toEqual(['processing', 'done'])
  expect(balance()).toBe(100_000n + netOf([played.round]))
  const listed = await client.rounds(stubGame.name)
  expect(listed).toMatchObject({ ok: true, value: [{ roundId: played.round.roundId }] })
})

test('a lost answer is asked for again under the same command', async () => {
  let lost = 2
  const { balance, client, deps } = table((fetch) => async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method === 'POST' && lost-- > 0) throw new TypeError('network')
    return answer
  })
  const played = await playRound(deps, request)
  if (!played.ok) throw new Error(played.failure)
  const listed = await client.rounds(stubGame.name)
  expect(listed.ok && listed.value.length).toBe(1)
  expect(balance()).toBe(100_000n + netOf([played.round]))
})

test('nothing is sent for a page that was left, or for whoever logged in after', async () => {
  let calls = 0
  const { client, deps, leave } = table((fetch) => async (input, init) => {
    calls++
    if (init?.method === 'POST') {
      leave()
      throw new TypeError('network')
    }
    return fetch(input, init)
  })
  let entered = 0
  const left = { ...deps, enter: async () => void entered++ }
  expect(await playRound(left, request)).toEqual({ ok: false, failure: 'left' })
  expect(await playRound(left, request)).toEqual({ ok: false, failure: 'left' })
  expect([calls, entered]).toEqual([1, 0])
  expect(await client.rounds(stubGame.name)).toMatchObject({ ok: true, value: [] })
})

test('a round that is under way is left alone as well', async () => {
  const { deps, leave, seen, stub } = table()
  stub.hush(true)
  const pause = async () => leave()
  expect(await playRound({ ...deps, pause }, request)).toEqual({ ok: false, failure: 'left' })
  expect(seen).toEqual(['processing'])
})

test('what is refused is said, and moves nothing', async () => {
  const { balance, deps } = table()
  const over = await playRound(deps, { ...request, stake: 100_001n })
  expect(over).toEqual({ ok: false, failure: 'aboveMaximum' })
  expect(balance()).toBe(100_000n)
})

test('what comes back at or below the stake is no win', () => {
  const round = (payout: bigint) => ({ stake: 100n, payout, state: 'done' }) as RoundView
  expect([101n, 100n, 40n, 0n].map((payout) => resultOf(round(payout)))).toEqual([
    ...['won', 'returned', 'returned', 'lost'],
  ])
  expect(netOf([round(196n), round(0n), { ...round(500n), state: 'processing' }])).toBe(-4n)
})

function netOf(rounds: Parameters<typeof endedRounds>[0]): bigint {
  return endedRounds(rounds).reduce((sum, { net }) => sum + net, 0n)
}
