import { fairStream } from '@zhengju/domain/fair'
import { liveGameOf } from '@zhengju/domain/games/live'
import { drawLottery, lotteryOf, parseBasket, settleBasket } from '@zhengju/domain/games/lottery'
import { hmac } from '@zhengju/kit/hmac'
import { chasePaths, sharedPaths } from '@zhengju/venue-protocol/game'
import { deskPaths } from '@zhengju/venue-protocol/merchant'
import { signedHeaders } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveTable } from '../../games/live/live.ts'
import { lotteryGame } from '../../games/lottery/lottery.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { textHmac } from '../seeds/seal.ts'
import { registerDesk } from './wire.ts'

const deposit = 10_000_000n
const keys = { zjcp: { id: 'c1', hex: 'c1'.repeat(32) }, zjzr: { id: 'r1', hex: 'd1'.repeat(32) } }
const deed = { by: 'olga, zhou', reason: '调整返还' }
const lower = 'k3@1.950.940'
const k3 = lotteryGame({ id: 'k3', version: 'k3@1', minutes: [1] })
let house: GameHouse
let ada: string
let changes = 0

beforeEach(async () => {
  const tables = [{ id: 't1', offsetMs: 0 }]
  house = await createGameHouse([
    ...[k3, k3.tried('trial-k3', 'zjtry')],
    liveTable({ game: 'baccarat', version: 'baccarat@1', tables }),
  ])
  ada = await house.launch('ada', deposit, 'zjcp')
  await house.pass(1)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

/** A signed call of the merchant. */
async function desk(body: unknown, key: { id: string; hex: string } = keys.zjcp) {
  const app = fastify()
  const venues = Object.entries(keys).map(([name, one]) => ({ name, keys: [one] }))
  registerDesk(app, { desk: house.host.desk, venues, now: house.now })
  const [path, rawBody] = [deskPaths.rates, JSON.stringify(body)]
  const signed = signedHeaders({ method: 'POST', path, rawBody }, key, house.now(), hmac)
  const headers = { ...signed, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: rawBody })
  await app.close()
  return answer.json()
}
const rate = (version: unknown, change: object = {}, key = keys.zjcp) =>
  desk({ changeId: `rate-${++changes}`, game: 'k3', version, ...deed, ...change }, key)

const bets = [{ play: 'sum.big', picks: [], multiple: 7, unit: 'yuan' }]
async function openRound(game = 'k3'): Promise<Answer> {
  const { data } = await house.call(ada, 'GET', `${sharedPaths.tables}?game=${game}`)
  return data.rounds.findLast(({ state }: Answer) => state === 'open')
}
async function stake(number: string): Promise<string> {
  const order = { game: 'k3', tableId: 'm1', number, commandId: `c${number}`, choice: { bets } }
  return (await house.call(ada, 'POST', sharedPaths.tickets, order)).data.ticketId
}

/** As anybody recomputes it: by the version of the round, from what it shows. */
async function expectPaid(ticketId: string, version: string) {
  const path = sharedPaths.ticket.replace(':ticketId', ticketId)
  const { data: ticket } = await house.call(ada, 'GET', path)
  const { bookRoot, link, outcome, seed } = ticket.round
  const lottery = lotteryOf(version, '2026-11-20')
  const basket = lottery && parseBasket(lottery, bets)
  if (!basket) throw new Error('no basket')
  const seeds = { serverSeed: seed, clientSeed: bookRoot, nonce: link }
  const numbers = drawLottery(lottery.draw, fairStream(textHmac, seeds))
  expect([ticket.state, ticket.round.version, outcome]).toEqual(['done', version, { numbers }])
  const { payout } = settleBasket(lottery, basket, numbers, 'CNY')
  expect(ticket.payout).toBe(`${payout / 100n}.${String(payout % 100n).padStart(2, '0')}`)
  return payout
}

test('new rates hold for rounds that open after: each is paid and recomputed by its own, also after a restart', async () => {
  const before = await openRound()
  const first = await stake(before.number)
  expect(await rate(lower)).toEqual({ code: 'OK', version: 1 })
  expect((await openRound()).version).toBe('k3@1')
  await house.pass(60)
  const after = await openRound()
  expect(after.version).toBe(lower)
  const second = await stake(after.number)
  await house.restart()
  ada = await house.launch('ada', house.wallet.balances.get('2001_ada') ?? 0n, 'zjcp')
  for (let minute = 0; minute < 3; minute++) await house.pass(60)
  await house.pass(2)
  expect((await openRound()).version).toBe(lower)
  const paid = [await expectPaid(first, 'k3@1'), await expectPaid(second, lower)]
  const [won, wonLower] = [1_403n, 1_367n]
  expect([0n, won].includes(paid[0] ?? -1n) && [0n, wonLower].includes(paid[1] ?? -1n)).toBe(true)
  // Back to what it was: that is a version as any.
  expect(await rate('k3@1')).toEqual({ code: 'OK', version: 2 })
  await house.pass(60)
  expect((await openRound()).version).toBe('k3@1')
})

test('the desk and the lobby say what holds now, and play by other prices is not compared with it', async () => {
  await stake((await openRound()).number)
  for (let second = 0; second < 130; second += 5) await house.pass(5)
  await house.pass(61)
  const shown = async () => (await house.host.desk.games('zjcp'))[0]
  expect(await shown()).toMatchObject({ version: 'k3@1', greatestReturn: 974_653, rounds: 1 })
  await rate(lower)
  expect(await shown()).toMatchObject({ version: lower, greatestReturn: 949_861, rounds: 0 })
  const lobby = async () => (await house.call(ada, 'GET', sharedPaths.lobby)).data.tables[0]
  // Of the round that takes stakes, as long as it does.
  expect((await lobby()).version).toBe('k3@1')
  await house.pass(60)
  expect((await lobby()).version).toBe(lower)
})

test('a chase ends where the next issue has odds that its member has not seen', async () => {
  const { number } = await openRound()
  const issues = [0, 1, 2].map((more) => ({
    number: `${BigInt(number) + BigInt(more)}`,
    factor: 1,
  }))
  const request = { game: 'k3', tableId: 'm1', commandId: 'x', choice: { bets }, stopsOnWin: false }
  const placed = await house.call(ada, 'POST', chasePaths.chases, { ...request, issues })
  expect(placed.code).toBe('OK')
  await house.pass(2)
  await rate(lower)
  for (let second = 0; second < 75; second += 5) await house.pass(5)
  const [chase] = (await house.call(ada, 'GET', `${chasePaths.chases}?game=k3`)).data.chases
  expect([chase.state, chase.issues.map(({ state }: Answer) => state)]).toEqual([
    'repriced',
    ['placed', 'dropped', 'dropped'],
  ])
})

test('tables choose among versions that are held; a game that is tried has the prices of the real one', async () => {
  const table = { game: 'baccarat' }
  expect(await rate('baccarat@2', table, keys.zjzr)).toEqual({ code: 'OK', version: 1 })
  await rate(lower)
  ada = await house.launch('ada', deposit, 'zjzr')
  let round: Answer
  for (let second = 0; second < 30 && round?.version !== 'baccarat@2'; second++) {
    await house.pass(1)
    round = await openRound('baccarat')
  }
  expect(round?.version).toBe('baccarat@2')
  expect(liveGameOf(round.version)?.spots.find(({ id }) => id === 'tie')?.odds).toBe('1:9')
  expect((await house.host.desk.games('zjtry'))[0]?.version).toBe(lower)
})

test('what is no version of the game, below the floor or of another venue is refused, and told twice it is one', async () => {
  const same = { changeId: 'same' }
  expect(await rate(lower, same)).toEqual({ code: 'OK', version: 1 })
  expect(await rate(lower, same)).toEqual({ code: 'OK', version: 1 })
  const wrong = ['k3@1.700.700', 'k3@1.999.999', 'k3@2', 'ssc@1', 'baccarat@2', 'k3@1.975.960', 'x']
  for (const version of wrong)
    expect([version, (await rate(version)).code]).toEqual([version, 'CONFLICT'])
  expect((await rate(lower, { game: 'no' })).code).toBe('GAME_UNKNOWN')
  expect((await rate(lower, {}, keys.zjzr)).code).toBe('GAME_UNKNOWN')
  for (const version of [undefined, 7, 'x'.repeat(41)]) {
    expect((await rate(version)).code).toBe('MALFORMED')
  }
  expect((await desk({}, { id: 'c1', hex: 'ff'.repeat(32) })).code).not.toBe('OK')
  expect(await rate('k3@1')).toEqual({ code: 'OK', version: 2 })
})
