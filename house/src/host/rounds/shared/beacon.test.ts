import { type BeaconWord, beaconSeed, fairStream } from '@zhengju/domain/fair'
import type { Runtime } from '@zhengju/domain/runtime'
import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeWallet, type FakeWallet } from '../../../testing/fake-wallet.ts'
import { flipGame, flipRules, flipTables } from '../../../testing/flip-game.ts'
import { housePath } from '../../../testing/house.ts'
import { testVault } from '../../../testing/test-vault.ts'
import type { Beacon } from '../../beacon/beacon.ts'
import { createHost, type Host } from '../../host.ts'
import { sha256, textHmac } from '../../seeds/seal.ts'
import { sessionMs } from '../../sessions.ts'
import { defaultQueue } from '../../wallet/queue-deps.ts'
import type { OpenedSharedGame } from './shared-game.ts'
import { sha256Bytes } from './steps.ts'

const deposit = 100_000n
const start = Date.UTC(2026, 10, 20)
const chain = 'b'.repeat(64)
const said: BeaconWord = { round: 7, randomness: 'c'.repeat(64), signature: 'd'.repeat(96) }
let now = start
let db: TestDatabase
let wallet: FakeWallet
let reports: unknown[]
let host: Host
let flip: OpenedSharedGame
let word: () => Promise<BeaconWord | undefined>
let asked: number
const runtime: Runtime = { ...createRuntime(), clock: { now: () => now } }
const beacon: Beacon = {
  after: (moment) => ({ chain, round: said.round, dueAt: moment + 1_500 }),
  word: () => {
    asked++
    return word()
  },
}

beforeEach(async () => {
  now = start
  asked = 0
  word = async () => said
  db = await testDatabase(runtime, [housePath])
  wallet = createFakeWallet()
  reports = []
  await open()
})
afterEach(async () => {
  await host.stop()
  await db.drop()
})

async function open(): Promise<void> {
  host = createHost({
    ...{ db, vault: testVault, runtime, walletOf: () => wallet, sessionMs, beacon },
    queue: { ...defaultQueue, timeoutMs: 1_000 },
    report: (error) => reports.push(error),
  })
  flip = await host.open(flipGame)
}

async function staked() {
  wallet.balances.set('2001_ada', deposit)
  const launch = { account: '2001_ada', memberRef: 'ada', currency: 'CNY', language: 'zh' } as const
  const sessions = host.sessions(flipTables.venue)
  const member = await sessions.session((await sessions.launch(launch)).token)
  if (member?.kind !== 'member') throw new Error('no session')
  const choice = { spots: [{ side: 'heads', stake: '10.00' }] }
  const number = String(Math.floor(now / 60_000))
  const placed = await flip.shared.place(member, {
    commandId: 'a',
    tableId: 'main',
    number,
    choice,
  })
  if (!placed.ok) throw new Error(placed.failure)
  return async () => {
    const ticket = await flip.shared.ticket(member, placed.ticketId)
    const round = ticket && (await flip.shared.round(ticket.roundId))
    if (!ticket || !round) throw new Error('no ticket')
    return { ticket, round }
  }
}

/** One step of the house, so many seconds after the start. */
async function at(second: number): Promise<void> {
  now = start + second * 1_000
  await host.tick()
  await host.deliver()
}

/** Time stands still: whatever is on its way arrives, however slow the machine is. */
async function arrived(isThere: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 1_000 && !(await isThere()); tries++) {
    await host.tick()
    await host.deliver()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('a round is drawn from its book and from a word that was named when it opened', async () => {
  await at(1)
  const [before] = await flip.shared.live()
  expect(before?.beacon).toEqual({ chain, round: 7, dueAt: (before?.sealsAt ?? 0) + 6_500 })
  const look = await staked()
  await at(52)
  await at(56)
  expect((await look()).round).toMatchObject({ state: 'sealed', seed: undefined })
  expect(asked).toBe(0)
  await at(57)
  await arrived(async () => (await look()).round.state === 'settled')
  const { round, ticket } = await look()
  expect(round).toMatchObject({ state: 'settled', beacon: { word: said } })
  expect(asked).toBe(1)
  const clientSeed = beaconSeed(sha256Bytes, round.bookRoot ?? '', said.randomness)
  expect(clientSeed).toBe(sha256((round.bookRoot ?? '') + said.randomness))
  const seeds = { serverSeed: round.seed ?? '', clientSeed, nonce: round.link }
  expect(flipRules.draw(fairStream(textHmac, seeds))).toEqual(round.outcome)
  expect(ticket.state).toBe('done')
  const win = wallet.calls.find(({ call }) => call === 'win')
  expect(win).toMatchObject({ detail: { proof: { clientSeed, nonce: 1 } } })
  expect(reports).toEqual([])
})

test('a word that is late delays the draw, and is asked for until it is there', async () => {
  word = async () => undefined
  await at(1)
  const look = await staked()
  await at(52)
  await at(90)
  expect((await look()).round.state).toBe('sealed')
  await arrived(() => asked > 5)
  expect(asked).toBeGreaterThan(5)
  word = async () => {
    throw new Error('nobody answers')
  }
  await arrived(() => reports.length > 0)
  await at(95)
  word = async () => said
  await arrived(async () => (await look()).round.state === 'settled')
  expect((await look()).round.state).toBe('settled')
  // Said once, however often it was asked.
  expect(reports).toHaveLength(1)
})

test('a word that is a minute late makes the round void: every stake goes back, once', async () => {
  word = async () => undefined
  await at(1)
  const look = await staked()
  expect(wallet.balances.get('2001_ada')).toBe(deposit - 1_000n)
  await at(52)
  await at(113)
  expect((await look()).round.state).toBe('sealed')
  for (const second of [117, 118, 119]) await at(second)
  const { round, ticket } = await look()
  expect(round).toMatchObject({ state: 'cancelled', reason: expect.stringContaining('信标') })
  expect(ticket).toMatchObject({ state: 'refused', failure: 'roundCancelled' })
  expect(wallet.balances.get('2001_ada')).toBe(deposit)
  word = async () => said
  await at(130)
  expect((await look()).round).toMatchObject({ state: 'cancelled', outcome: undefined })
  expect(wallet.balances.get('2001_ada')).toBe(deposit)
})

test('a book that is closed after its beacon has spoken is void', async () => {
  await at(1)
  const look = await staked()
  await host.stop()
  now = start + 3_600_000
  await open()
  await host.tick()
  await host.deliver()
  await host.tick()
  await host.deliver()
  expect((await look()).round).toMatchObject({ state: 'cancelled', bookRoot: undefined })
  expect(wallet.balances.get('2001_ada')).toBe(deposit)
})

test('a word that is kept stays what it is, also after a start', async () => {
  await at(1)
  const look = await staked()
  await at(52)
  await at(57)
  word = async () => ({ ...said, randomness: 'e'.repeat(64), signature: 'f'.repeat(96) })
  await host.stop()
  await open()
  await at(61)
  await arrived(async () => (await look()).round.state === 'settled')
  expect((await look()).round).toMatchObject({ state: 'settled', beacon: { word: said } })
})
