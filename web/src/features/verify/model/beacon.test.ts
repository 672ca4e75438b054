import { createHash, createHmac } from 'node:crypto'
import { beaconSeed, fairStream, quicknet, seedChain } from '@zhengju/domain/fair'
import { drawLottery, lotteryOf } from '@zhengju/domain/games/lottery'
import { expect, test } from 'vitest'
import { isBeaconRight } from './beacon.ts'
import type { VerifyInput } from './kind.ts'
import { verifyKindOf } from './registry.ts'
import { isRight, verify } from './verify.ts'

/** As the public chain said it. */
const word = {
  round: 1_000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
}
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest()

test('a word counts by its signature: of that round, on that chain', () => {
  expect(isBeaconRight(quicknet.hash, word)).toBe(true)
  expect(isBeaconRight(quicknet.hash, { ...word, round: 1_001 })).toBe(false)
  expect(isBeaconRight(quicknet.hash, { ...word, randomness: 'a'.repeat(64) })).toBe(false)
  expect(isBeaconRight(quicknet.hash, { ...word, signature: 'a'.repeat(96) })).toBe(false)
  expect(isBeaconRight('a'.repeat(64), word)).toBeUndefined()
})

test('a round with a beacon is drawn from seed, book and word, and every difference is found', async () => {
  const day = '2026-11-22'
  const [kind, lottery] = [await verifyKindOf('k3'), lotteryOf('k3@1', day)]
  if (!kind || !lottery) throw new Error('k3')
  const chain = seedChain(sha256, 'the tip', 8)
  const [head = '', serverSeed = ''] = [chain[7], chain[4]]
  const root = 'c'.repeat(64)
  const clientSeed = beaconSeed(sha256, root, word.randomness)
  const nonce = 3
  const numbers = drawLottery(lottery.draw, fairStream(hmac, { serverSeed, clientSeed, nonce }))
  const beacon = { chain: quicknet.hash, word, isSigned: true }
  const shared = { head, link: nonce, root, beacon }
  const input: VerifyInput = {
    ...{ game: 'k3', version: 'k3@1', serverSeed, clientSeed, nonce, day, shared },
    ...{ stake: 0n, choice: {}, steps: [], recorded: { outcome: { numbers } } },
  }
  expect(verify(kind, input)).toMatchObject({ isBeaconRight: true, isOutcomeRight: true })
  expect(isRight(verify(kind, input))).toBe(true)
  const changes: readonly Partial<VerifyInput>[] = [
    { shared: { ...shared, beacon: { ...beacon, isSigned: false } } },
    { shared: { ...shared, beacon: { ...beacon, isSigned: undefined } } },
    { shared: { ...shared, root: 'd'.repeat(64) } },
    { clientSeed: root },
  ]
  for (const change of changes) expect(isRight(verify(kind, { ...input, ...change }))).toBe(false)
  const { beacon: _, ...without } = shared
  expect(verify(kind, { ...input, shared: without }).isBeaconRight).toBeUndefined()
})
