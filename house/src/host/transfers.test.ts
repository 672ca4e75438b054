import { gamePaths } from '@zhengju/venue-protocol/game'
import { transferPaths } from '@zhengju/venue-protocol/merchant'
import type { WalletRequest } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawGame } from '../testing/draw-game.ts'
import { createGameHouse, type GameHouse } from '../testing/game-house.ts'
import { createOwnWallet } from './wallet/own-wallet.ts'

let house: GameHouse
let token: string

const venue = drawGame.venue
const member = { account: '2001_ada', memberRef: 'ada', currency: 'CNY' } as const

beforeEach(async () => {
  house = await createGameHouse([drawGame], { transferVenue: venue })
  token = await house.launch('ada', 0n, venue)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const transfer = (transferId: string, direction: 'in' | 'out', amount: string, more = {}) =>
  house.merchant(transferPaths.transfer, { ...member, transferId, direction, amount, ...more })
const query = (transferId: string) => house.merchant(transferPaths.query, { transferId })
const balance = async () => (await house.merchant(transferPaths.balance, member)).balance
const play = (commandId: string, stake = '10.00') =>
  house.call(token, 'POST', gamePaths.rounds, {
    ...{ game: drawGame.name, commandId, stake },
    choice: { number: 1 },
  })

test('money comes in, is played with, and goes out; the same transfer moves once', async () => {
  const done = { code: 'OK', outcome: 'done', balance: '500.00' }
  expect(await transfer('T1', 'in', '500.00')).toEqual(done)
  expect(await transfer('T1', 'in', '500.00')).toEqual(done)
  expect(await balance()).toBe('500.00')
  let owed = 50_000
  for (let round = 0; round < 6; round++) {
    const { data } = await play(`c${round}`)
    owed += data.payout === '20.00' ? 1_000 : -1_000
  }
  const left = (owed / 100).toFixed(2)
  expect(await balance()).toBe(left)
  expect(house.wallet.calls).toEqual([])
  expect(await transfer('T2', 'out', left)).toMatchObject({ outcome: 'done', balance: '0.00' })
  expect(await query('T2')).toMatchObject({ code: 'OK', outcome: 'done' })
})

test('more than there is never goes out, nor later under the same id', async () => {
  expect(await transfer('T1', 'out', '1.00')).toMatchObject({ outcome: 'refused', balance: '0.00' })
  await transfer('T2', 'in', '10.00')
  expect(await transfer('T1', 'out', '1.00')).toMatchObject({ outcome: 'refused' })
  expect(await query('T1')).toMatchObject({ outcome: 'refused' })
  expect(await query('T9')).toEqual({ code: 'OK', outcome: 'notFound' })
  expect(await balance()).toBe('10.00')
})

test('another transfer under a known id is a conflict, and moves nothing', async () => {
  await transfer('T1', 'in', '10.00')
  expect(await transfer('T1', 'in', '10.01')).toEqual({ code: 'CONFLICT' })
  expect(await transfer('T1', 'out', '10.00')).toEqual({ code: 'CONFLICT' })
  const other = { account: '2001_bob', memberRef: 'bob' }
  expect(await transfer('T1', 'in', '10.00', other)).toEqual({ code: 'CONFLICT' })
  expect(await balance()).toBe('10.00')
})

test('the same at once, and many at once: every cent once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => transfer('T1', 'in', '30.00')))
  const outs = await Promise.all(
    Array.from({ length: 6 }, (_, at) => transfer(`U${at}`, 'out', '10.00')),
  )
  expect(outs.filter(({ outcome }) => outcome === 'done')).toHaveLength(3)
  expect(await balance()).toBe('0.00')
})

test('without money there is no round, and what is won stays through a kill', async () => {
  expect((await play('c1')).data).toMatchObject({ state: 'refused' })
  await transfer('T1', 'in', '100.00')
  await play('c2')
  const before = await balance()
  await house.restart()
  expect(await balance()).toBe(before)
  expect((await transfer('T1', 'in', '100.00')).outcome).toBe('done')
  expect(await balance()).toBe(before)
})

test('its records add up to its balance, page by page and over windows that overlap', async () => {
  await transfer('T1', 'in', '100.00')
  for (let round = 0; round < 3; round++) await play(`a${round}`)
  const records = (after = 0, fromAt = 0) =>
    house.merchant(transferPaths.records, { fromAt, toAt: 4_000_000_000_000, after })
  const first = (await records()).records
  await play('b1')
  const all = (await records()).records
  expect(all.slice(0, first.length)).toEqual(first)
  expect((await records(first.at(-1).sequence)).records).toEqual(all.slice(first.length))
  const cents = (text: string) => Math.round(Number(text) * 100)
  const sum = all.reduce((total: number, one: { change: string }) => total + cents(one.change), 0)
  expect(10_000 + sum).toBe(cents(await balance()))
  expect(all.every((one: { memberRef: string }) => one.memberRef === 'ada')).toBe(true)
})

test('its sessions end for whoever runs the site, and those of others go on', async () => {
  await transfer('T1', 'in', '100.00')
  const other = await house.launch('bob', 0n, venue)
  expect((await play('c1')).data.state).toBe('done')
  const ended = await house.merchant(transferPaths.endSessions, { memberRef: 'ada' })
  expect(ended).toEqual({ code: 'OK' })
  const call = { game: drawGame.name, commandId: 'c2', stake: '10.00', choice: { number: 1 } }
  expect((await house.call(token, 'POST', gamePaths.rounds, call)).code).not.toBe('OK')
  expect((await house.call(other, 'POST', gamePaths.rounds, call)).data.state).toBe('refused')
  expect(await house.merchant(transferPaths.endSessions, { memberRef: 'nobody' })).toEqual({
    code: 'OK',
  })
  expect(await house.merchant(transferPaths.endSessions, {})).toMatchObject({ code: 'MALFORMED' })
})

test.each([
  { amount: '0.00' },
  { amount: '-1.00' },
  { amount: '1e3' },
  { amount: '１.00' },
  { amount: '999999999999999.00' },
  { direction: 'sideways' },
  { currency: 'XXX' },
  { transferId: 'T'.repeat(25) },
  { transferId: "T'1" },
])('a transfer that says %o is refused as malformed', async (wrong) => {
  expect(await transfer('T1', 'in', '1.00', wrong)).toMatchObject({ code: 'MALFORMED' })
  expect(await balance()).toBe('0.00')
})

const bet = { ...member, requestId: 'r', gameCode: 'draw', roundId: 'r1' } as const

/** The venue's wallet as its queue calls it; a test leaves out what the wallet does not look at. */
function ownWallet() {
  const wallet = createOwnWallet(house.db, venue)
  return (request: object) => {
    const whole: object = { ...bet, ...request }
    return wallet.send(whole as WalletRequest, 1_000)
  }
}

test('a settlement before its bet waits, a rollback before it refuses it, a corrected one is paid anew', async () => {
  await transfer('T1', 'in', '100.00')
  const send = ownWallet()
  const win = { call: 'win', txId: 'w1', refTxId: 'b1', amount: 3_000n, detail: {} }
  expect(await send(win)).toEqual({ code: 'BET_UNKNOWN' })
  const stake = { call: 'bet', txId: 'b1', token, amount: 2_000n, detail: {} }
  expect(await send(stake)).toMatchObject({ code: 'OK', balance: '80.00' })
  expect(await send({ ...stake, requestId: 'again' })).toMatchObject({ balance: '80.00' })
  expect(await send({ ...stake, amount: 1n })).toEqual({ code: 'CONFLICT' })
  expect(await send(win)).toMatchObject({ code: 'OK', balance: '110.00' })
  expect(await send({ ...win, txId: 'w2' })).toEqual({ code: 'BET_SETTLED' })
  const cancel = { call: 'cancelSettle', txId: 'x1', refTxId: 'w1', amount: 3_000n }
  expect(await send(cancel)).toMatchObject({ code: 'OK', balance: '80.00' })
  expect(await send({ ...cancel, txId: 'x2' })).toEqual({ code: 'CONFLICT' })
  expect(await send({ ...win, txId: 'w2' })).toMatchObject({ code: 'OK', balance: '110.00' })
  expect(await send({ call: 'rollback', txId: 'k1', refTxId: 'b2' })).toMatchObject({ code: 'OK' })
  expect(await send({ ...stake, txId: 'b2' })).toEqual({ code: 'BET_ROLLED_BACK' })
  expect(await send({ ...stake, txId: 'b3', token: 'f'.repeat(40) })).toEqual({
    code: 'TOKEN_EXPIRED',
  })
  expect(await send({ ...stake, txId: 'b4', amount: 20_000n })).toEqual({
    code: 'INSUFFICIENT_FUNDS',
    balance: '110.00',
  })
})

test('a part that was sold is no longer won, and a bet in parts is not taken back', async () => {
  await transfer('T1', 'in', '100.00')
  const send = ownWallet()
  await send({ call: 'bet', txId: 'b1', token, amount: 2_000n, detail: {} })
  const sold = { call: 'cashOut', txId: 'o1', refTxId: 'b1', part: 500n, amount: 400n }
  expect(await send(sold)).toMatchObject({ code: 'OK', balance: '84.00' })
  expect(await send({ ...sold, txId: 'o2', part: 1_501n })).toEqual({ code: 'CONFLICT' })
  expect(await send({ call: 'rollback', txId: 'k1', refTxId: 'b1' })).toEqual({
    code: 'BET_SETTLED',
  })
  const win = { call: 'win', txId: 'w1', refTxId: 'b1', amount: 3_000n, detail: {} }
  expect(await send(win)).toMatchObject({ code: 'OK', balance: '114.00' })
})
