import { hmac } from '@zhengju/kit/hmac'
import { gamePaths, limitsPath, sharedPaths } from '@zhengju/venue-protocol/game'
import { deskPaths, readDesk, readDeskDraws } from '@zhengju/venue-protocol/merchant'
import { signedHeaders } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coinGame } from '../../games/coin/coin.ts'
import { crashGame } from '../../games/crash/crash.ts'
import { lotteryGame } from '../../games/lottery/lottery.ts'
import { niuniuGame } from '../../games/niuniu/niuniu.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { registerDesk } from './wire.ts'

const deposit = 10_000_000n
const keys = { zjcp: { id: 'c1', hex: 'c1'.repeat(32) }, zjdz: { id: 'd1', hex: 'd1'.repeat(32) } }
const deed = { by: 'olga, zhou', reason: '控制风险' }
let house: GameHouse
let ada: string
let commands = 0

beforeEach(async () => {
  house = await createGameHouse([
    ...[coinGame, crashGame, niuniuGame(false)],
    lotteryGame({ id: 'k3', version: 'k3@1', minutes: [1] }),
  ])
  ada = await house.launch('ada', deposit, 'zjcp')
  await house.pass(1)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

/** A signed call of the merchant, with its own body. */
async function desk(path: string, body: unknown, key: { id: string; hex: string } = keys.zjcp) {
  const app = fastify()
  const venues = Object.entries(keys).map(([name, one]) => ({ name, keys: [one] }))
  registerDesk(app, { desk: house.host.desk, venues, now: house.now })
  const rawBody = JSON.stringify(body)
  const signed = signedHeaders({ method: 'POST', path, rawBody }, key, house.now(), hmac)
  const headers = { ...signed, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: rawBody })
  await app.close()
  return answer.json()
}

const limits = { leastStake: '2.00', mostStake: '20.00', roundPayout: '100.00' }
const limit = (change: object, changeId = `change-${++commands}`) =>
  desk(deskPaths.limits, { changeId, game: 'k3', ...limits, ...deed, ...change })

function stake(number: string, multiple: number, commandId = `c${++commands}`): Promise<Answer> {
  const choice = { bets: [{ play: 'sum.big', picks: [], multiple, unit: 'yuan' }] }
  const order = { game: 'k3', tableId: 'm1', number, commandId, choice }
  return house.call(ada, 'POST', sharedPaths.tickets, order)
}

/** What a member reads before he stakes. */
const told = async (game: string, token = ada): Promise<Answer> =>
  (await house.call(token, 'GET', `${limitsPath}?game=${game}`)).data
const toldOf = async (number: string): Promise<Answer> => {
  const { data } = await house.call(ada, 'GET', `${sharedPaths.tables}?game=k3`)
  return data.rounds.find((round: Answer) => round.number === number)?.limits
}

async function openNumber(): Promise<string> {
  const { data } = await house.call(ada, 'GET', `${sharedPaths.tables}?game=k3`)
  return data.rounds.findLast(({ state }: Answer) => state === 'open').number
}

test('new limits hold for rounds that open after, and are the same after a restart', async () => {
  const before = await openNumber()
  expect(await limit({})).toEqual({ code: 'OK', version: 1 })
  expect(await toldOf(before)).toBeUndefined()
  expect((await stake(before, 500)).code).toBe('OK')
  expect((await stake(before, 1)).code).toBe('OK')
  const placed = await stake(before, 1, 'same')
  await house.pass(60)
  const number = await openNumber()
  expect(number).not.toBe(before)
  const narrowed = { leastStake: '2.00', mostStake: '20.00' }
  expect([await toldOf(number), await told('k3')]).toEqual([narrowed, narrowed])
  const lobby = await house.call(ada, 'GET', sharedPaths.lobby)
  expect(lobby.data.tables[0].round.limits).toEqual(narrowed)
  for (let starts = 0; starts < 2; starts++) {
    expect((await stake(number, 1)).code).toBe('belowMinimum')
    expect((await stake(number, 21)).code).toBe('aboveMaximum')
    await house.restart()
    ada = await house.launch('ada', house.wallet.balances.get('2001_ada') ?? 0n, 'zjcp')
    await house.pass(1)
  }
  // Each pays 1.98 times its stake: the third one would owe more than the round may.
  expect((await stake(number, 20)).code).toBe('OK')
  expect((await stake(number, 20)).code).toBe('OK')
  expect((await stake(number, 20)).code).toBe('aboveMaximum')
  expect((await stake(number, 5)).code).toBe('OK')
  // The same command is the ticket of before, whatever was said since.
  expect((await stake(before, 1, 'same')).data.ticketId).toBe(placed.data.ticketId)
})

test('a change told twice is one version; each holds until the next one', async () => {
  expect((await limit({}, 'one')).version).toBe(1)
  expect((await limit({}, 'one')).version).toBe(1)
  expect((await limit({ mostStake: '30.00' }, 'two')).version).toBe(2)
  const { games } = readDesk(await desk(deskPaths.desk, {}))
  expect(games[0]).toMatchObject({
    limits: { version: 2, leastStake: 200n, mostStake: 3_000n, roundPayout: 10_000n },
    sheet: { leastStake: 10n, mostStake: 20_000_000n, roundPayout: 500_000_000n },
  })
  await house.pass(60)
  expect((await stake(await openNumber(), 30)).code).toBe('OK')
})

test('a game that one plays alone holds to them from its next round on', async () => {
  const bo = await house.launch('bo', deposit)
  const flip = (commandId: string, amount: string) =>
    house.call(bo, 'POST', gamePaths.rounds, {
      ...{ game: 'coin', commandId, stake: amount, choice: { side: 'heads' } },
    })
  const first = await flip('first', '1.00')
  expect(await told('coin', bo)).toEqual({ leastStake: '1.00', mostStake: '10000.00' })
  const own = { changeId: 'coin', game: 'coin', leastStake: '2.00', mostStake: '3.00', ...deed }
  expect((await desk(deskPaths.limits, own, keys.zjdz)).code).toBe('OK')
  expect(await told('coin', bo)).toEqual({ leastStake: '2.00', mostStake: '3.00' })
  const codes = [await flip('low', '1.99'), await flip('in', '2.00'), await flip('high', '3.01')]
  expect(codes.map(({ code }) => code)).toEqual(['belowMinimum', 'OK', 'aboveMaximum'])
  expect((await flip('first', '1.00')).data.roundId).toBe(first.data.roundId)
  // No round of it is shared.
  expect((await desk(deskPaths.limits, { ...own, roundPayout: '9.00' }, keys.zjdz)).code).toBe(
    'CONFLICT',
  )
})

test('what is outside the sheet, of no game or no limits at all changes nothing', async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ leastStake: '0.09' }, 'CONFLICT'],
    [{ mostStake: '200000.01' }, 'CONFLICT'],
    [{ leastStake: '30.00' }, 'CONFLICT'],
    [{ roundPayout: '5000000.01' }, 'CONFLICT'],
    [{ roundPayout: '0.00' }, 'CONFLICT'],
    [{ roundPayout: undefined }, 'CONFLICT'],
    [{ game: 'no' }, 'GAME_UNKNOWN'],
    [{ game: 'coin' }, 'GAME_UNKNOWN'],
    [{ leastStake: '-1.00' }, 'CONFLICT'],
    [{ leastStake: '1e3' }, 'MALFORMED'],
    [{ mostStake: 20 }, 'MALFORMED'],
    [{ mostStake: '9'.repeat(40) }, 'MALFORMED'],
    [{ changeId: '' }, 'MALFORMED'],
    [{ by: '' }, 'MALFORMED'],
    [{ reason: undefined }, 'MALFORMED'],
  ]
  for (const [change, code] of wrong) {
    expect([change, (await limit(change)).code]).toEqual([change, code])
  }
  for (const game of ['no', 'coin', '']) {
    expect((await house.call(ada, 'GET', `${limitsPath}?game=${game}`)).code).toBe('gameUnknown')
  }
  const cards = { changeId: 'x', game: 'niuniu', ...limits, ...deed }
  expect((await desk(deskPaths.limits, cards)).code).toBe('GAME_UNKNOWN')
  expect((await desk(deskPaths.limits, null)).code).toBe('MALFORMED')
  const forged = { id: 'c1', hex: 'ff'.repeat(32) }
  expect((await desk(deskPaths.limits, { ...cards, game: 'k3' }, forged)).code).not.toBe('OK')
  const { games } = readDesk(await desk(deskPaths.desk, {}))
  expect(games[0]).not.toHaveProperty('limits')
})

test('draws come page by page, newest first, each with its seed', async () => {
  await stake(await openNumber(), 3)
  for (let minutes = 0; minutes < 56; minutes++) {
    await house.pass(55)
    await house.pass(5)
  }
  const first = readDeskDraws(await desk(deskPaths.draws, { game: 'k3' }))
  expect(first.draws).toHaveLength(50)
  const rest = readDeskDraws(await desk(deskPaths.draws, { game: 'k3', before: first.next }))
  expect(rest).not.toHaveProperty('next')
  const all = [...first.draws, ...rest.draws]
  expect(new Set(all.map(({ roundId }) => roundId)).size).toBe(all.length)
  expect(all.map(({ drawsAt }) => drawsAt)).toEqual(
    all.map(({ drawsAt }) => drawsAt).toSorted((a, b) => b - a),
  )
  for (const { outcome, seed } of all) expect([seed?.length, outcome?.length]).toEqual([64, 5])
  expect(all.at(-1)).toMatchObject({ tickets: 1, staked: 300n, state: 'settled' })
  const none = { game: 'k3', tableId: 'm3' }
  expect(readDeskDraws(await desk(deskPaths.draws, none)).draws).toEqual([])
  const wrong = [{ game: 'k3', before: 'x' }, { game: 'k3', before: `1-${"'"}` }, { before: '1-a' }]
  for (const body of wrong) expect((await desk(deskPaths.draws, body)).code).toBe('MALFORMED')
  for (const game of ['coin', 'niuniu', 'no']) {
    expect((await desk(deskPaths.draws, { game }, keys.zjdz)).code).toBe('GAME_UNKNOWN')
  }
})

test('of a flight that is under way neither seed nor end is shown', async () => {
  const flying = async () => {
    const { draws } = readDeskDraws(await desk(deskPaths.draws, { game: 'crash' }, keys.zjdz))
    return draws.find(({ state }) => state === 'drawn')
  }
  let seen: Awaited<ReturnType<typeof flying>>
  for (let seconds = 0; seconds < 900 && !seen; seconds++) {
    await house.pass(1)
    const found = await flying()
    if (found && found.seed === undefined) seen = found
  }
  expect(seen?.bookRoot).toMatch(/^[0-9a-f]{64}$/)
  expect(seen).not.toHaveProperty('seed')
  expect(seen).not.toHaveProperty('outcome')
  for (let seconds = 0; seconds < 900 && (await flying())?.roundId === seen?.roundId; seconds++) {
    await house.pass(1)
  }
  const { draws } = readDeskDraws(await desk(deskPaths.draws, { game: 'crash' }, keys.zjdz))
  const over = draws.find(({ roundId }) => roundId === seen?.roundId)
  expect([over?.state, over?.seed?.length]).toEqual(['settled', 64])
})
