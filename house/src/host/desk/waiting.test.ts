import { hmac } from '@zhengju/kit/hmac'
import { chasePaths, gamePaths } from '@zhengju/venue-protocol/game'
import { type DeskWaiting, deskPaths, readDeskWaitings } from '@zhengju/venue-protocol/merchant'
import { signedHeaders } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lotteryGame } from '../../games/lottery/lottery.ts'
import { minesGame } from '../../games/mines/mines.ts'
import { createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { registerDesk } from './wire.ts'

const keys = { zjcp: { id: 'c1', hex: 'c1'.repeat(32) }, zjdz: { id: 'd1', hex: 'd1'.repeat(32) } }
const deposit = 100_000n
let house: GameHouse

beforeEach(async () => {
  house = await createGameHouse([
    minesGame,
    lotteryGame({ id: 'k3', version: 'k3@1', minutes: [1] }),
  ])
  await house.pass(1)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

/** A signed call of the merchant. */
async function desk(body: unknown, key: { id: string; hex: string }) {
  const app = fastify()
  const venues = Object.entries(keys).map(([name, one]) => ({ name, keys: [one] }))
  registerDesk(app, { desk: house.host.desk, venues, now: house.now })
  const rawBody = JSON.stringify(body)
  const path = deskPaths.waiting
  const signed = signedHeaders({ method: 'POST', path, rawBody }, key, house.now(), hmac)
  const headers = { ...signed, 'content-type': 'application/json' }
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: rawBody })
  await app.close()
  return answer.json()
}
const waiting = async (venue: keyof typeof keys, after?: string) =>
  readDeskWaitings(await desk(after === undefined ? {} : { after }, keys[venue]))

async function board(name: string) {
  const token = await house.launch(name, deposit)
  const order = { game: 'mines', commandId: name, stake: '10.00', choice: { mines: 1 } }
  const { data } = await house.call(token, 'POST', gamePaths.rounds, order)
  const step = (at: number, one: object) =>
    house.call(token, 'POST', gamePaths.steps.replace(':roundId', data.roundId), { at, step: one })
  return { roundId: data.roundId, step }
}

test('an open board stands there with its steps until it is over, and nothing of it says where the mines lie', async () => {
  const since = house.now()
  const { roundId, step } = await board('ada')
  const dayMs = 24 * 3_600_000
  const first = { waitingId: roundId, kind: 'board', game: 'mines', account: '2001_ada', done: 0 }
  expect(await waiting('zjdz')).toEqual({
    waiting: [{ ...first, stake: 1_000n, since, endsAt: since + dayMs }],
  })
  await house.pass(60)
  const [mine] = await house.db.read((tx) =>
    tx.rows<{ mines: number[] }>(`select outcome -> 'mines' as mines from instant_round`),
  )
  await step(0, { cell: mine?.mines[0] === 0 ? 1 : 0 })
  const raw = await desk({}, keys.zjdz)
  expect(raw.waiting).toMatchObject([{ done: 1, since, endsAt: house.now() + dayMs }])
  expect(JSON.stringify(raw)).not.toMatch(/mines"?:|outcome|seed|choice/)
  expect((await waiting('zjcp')).waiting).toEqual([])
  await step(1, { cashOut: true })
  expect((await waiting('zjdz')).waiting).toEqual([])
})

test('a running chase says what it took, which issues are to come and what they would stake', async () => {
  const token = await house.launch('ada', deposit, 'zjcp')
  const bets = [{ play: 'sum.big', picks: [], unit: 'yuan', multiple: 10 }]
  const issue = (minute: number, factor: number) => ({
    number: `20261120${`0${481 + minute}`}`,
    factor,
  })
  const placed = await house.call(token, 'POST', chasePaths.chases, {
    ...{ game: 'k3', tableId: 'm1', commandId: 'c1', choice: { bets }, stopsOnWin: false },
    ...{ issues: [issue(0, 1), issue(1, 2), issue(3, 3)] },
  })
  expect(placed.code).toBe('OK')
  const { chaseId } = placed.data
  const one = { waitingId: chaseId, kind: 'chase', game: 'k3', account: '2001_ada' }
  const [before] = (await waiting('zjcp')).waiting
  expect(before).toMatchObject({ ...one, stake: 0n, done: 0, left: 3, rest: 6_000n })
  await house.pass(1)
  await house.pass(1)
  const [running] = (await waiting('zjcp')).waiting
  expect(running).toMatchObject({ ...one, stake: 1_000n, done: 1, left: 2, rest: 5_000n })
  expect(running?.endsAt).toBeGreaterThan(house.now() + 3 * 60_000)
  await house.call(token, 'POST', chasePaths.stop, { chaseId })
  expect((await waiting('zjcp')).waiting).toEqual([])
})

test('they come page by page, the oldest first, each once', async () => {
  for (let at = 0; at < 52; at++) {
    await board(`m${at}`)
    // Some of the same instant: the id tells them apart.
    if (at % 3 === 0) await house.pass(1)
  }
  const first = await waiting('zjdz')
  expect([first.waiting.length, first.next === undefined]).toEqual([50, false])
  const rest = await waiting('zjdz', first.next)
  expect([rest.waiting.length, rest.next]).toEqual([2, undefined])
  const all: readonly DeskWaiting[] = [...first.waiting, ...rest.waiting]
  expect(new Set(all.map(({ waitingId }) => waitingId)).size).toBe(52)
  const times = all.map(({ since }) => since)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('a place that is none and a forged signature are refused', async () => {
  for (const after of ['x', '1-', "1-'", 7, '1'.repeat(70)]) {
    expect((await desk({ after }, keys.zjdz)).code).toBe('MALFORMED')
  }
  expect((await desk(null, keys.zjdz)).code).toBe('MALFORMED')
  expect((await desk({}, { id: 'd1', hex: 'ff'.repeat(32) })).code).not.toBe('OK')
})
