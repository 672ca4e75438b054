import { afterAll, beforeAll, expect, test } from 'vitest'
import { fund } from '../../testing/payments.ts'
import { World } from '../../testing/world.ts'
import type { VenueWalletCall } from '../../venues/port.ts'
import type { LedgerWriter } from '../ledger/index.ts'
import { createVenueWallet } from './wallet-service.ts'

let world: World
let isVenueClosed = false
const isClosed = async () => isVenueClosed
beforeAll(async () => {
  world = await World.create()
})
afterAll(() => world.close())

test('repeated after its session ended, while the first try is still under way: one answer for both', async () => {
  const alice = await world.member('alice')
  await fund(world, alice, 100_00n)
  const held = Promise.withResolvers<void>()
  const submit: LedgerWriter['submit'] = async (command) => {
    await held.promise
    return world.app.writer.submit(command)
  }
  const session = { venue: 'ob', memberId: alice.id, memberName: alice.name, memberCode: '1' }
  let living: typeof session | undefined = session
  const sessions = { of: async () => living, known: () => undefined }
  const wallet = createVenueWallet({ db: world.db, writer: { submit }, sessions, isClosed })
  const bet: VenueWalletCall = {
    kind: 'bet',
    venue: 'ob',
    memberName: alice.name,
    txId: 'late-1',
    currency: 'CNY',
    roundId: 'r1',
    gameCode: 'football',
    amount: 10_00n,
    roundClosed: false,
    token: 'a'.repeat(40),
    detail: null,
  }
  const first = wallet.submit(bet)
  await new Promise(setImmediate)
  await world.db.read((tx) => tx.one('select 1'))
  living = undefined
  const second = wallet.submit(bet)
  await world.db.read((tx) => tx.one('select 1'))
  held.resolve()
  expect(await first).toMatchObject({ code: 'ok', balance: 90_00n })
  expect(await second).toEqual(await first)
  expect(await wallet.submit({ ...bet, txId: 'late-2' })).toEqual({ code: 'tokenExpired' })
  living = session
  isVenueClosed = true
  expect(await wallet.submit(bet)).toEqual(await first)
  expect(await wallet.submit({ ...bet, txId: 'late-3' })).toEqual({ code: 'venueClosed' })
  isVenueClosed = false
})

test('a token opens the venue that it was launched at, and no other', async () => {
  const alice = await world.member('alice2')
  await fund(world, alice, 100_00n)
  const session = { venue: 'ob', memberId: alice.id, memberName: alice.name, memberCode: '1' }
  const { submit } = world.app.writer
  const sessions = { of: async () => session, known: () => session }
  const wallet = createVenueWallet({ db: world.db, writer: { submit }, sessions, isClosed })
  const bet = {
    kind: 'bet',
    memberName: alice.name,
    txId: 'elsewhere-1',
    currency: 'CNY',
    roundId: 'r1',
    gameCode: 'football',
    amount: 10_00n,
    roundClosed: false,
    token: 'a'.repeat(40),
    detail: null,
  } as const
  expect(await wallet.submit({ ...bet, venue: 'im' })).toEqual({ code: 'tokenExpired' })
  expect(await wallet.submit({ ...bet, venue: 'ob' })).toMatchObject({ code: 'ok' })
})
