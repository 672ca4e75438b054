import { fairStream } from '@zhengju/domain/fair'
import { minesMultiplier, playMines } from '@zhengju/domain/games/mines'
import { moneyText } from '@zhengju/domain/money'
import { gamePaths } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textHmac } from '../../host/seeds/seal.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { minesGame } from './mines.ts'

const deposit = 1_000_000n

let house: GameHouse
let ada: string

beforeEach(async () => {
  house = await createGameHouse([minesGame])
  ada = await house.launch('ada', deposit)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const balance = (name = 'ada') => house.wallet.balances.get(`2001_${name}`)
const kinds = () => [...house.wallet.movements.values()].map(({ call }) => call)
const begin = (commandId: string, change: object = {}, token = ada): Promise<Answer> =>
  house.call(token, 'POST', gamePaths.rounds, {
    ...{ game: 'mines', commandId, stake: '10.00', choice: { mines: 3 } },
    ...change,
  })
const step = (roundId: string, at: number, step: object, token = ada): Promise<Answer> =>
  house.call(token, 'POST', gamePaths.steps.replace(':roundId', roundId), { at, step })
const round = (roundId: string): Promise<Answer> =>
  house.call(ada, 'GET', gamePaths.round.replace(':roundId', roundId))

/** The house's own knowledge, which no answer has: where the mines of an open board lie. */
async function minesOf(roundId: string): Promise<number[]> {
  const rows = await house.db.read((tx) =>
    tx.rows<{ outcome: { mines: number[] } }>(
      'select outcome from instant_round where round_id = $1',
      [roundId],
    ),
  )
  return rows[0]?.outcome.mines ?? []
}

async function openSafely(roundId: string, count: number): Promise<void> {
  const mines = await minesOf(roundId)
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell))
  for (let at = 0; at < count; at++) {
    const { code, data } = await step(roundId, at, { cell: safe[at] })
    expect([code, data.steps.length]).toEqual(['OK', at + 1])
  }
}

test('a board is drawn before its first cell, hidden until its last, and paid as the table says', async () => {
  const { code, data } = await begin('a')
  expect([code, data.state, data.outcome, data.payout]).toEqual([
    'OK',
    'open',
    undefined,
    undefined,
  ])
  expect(balance()).toBe(deposit - 1_000n)
  await openSafely(data.roundId, 4)
  const open = await round(data.roundId)
  expect([open.data.state, open.data.outcome]).toEqual(['open', undefined])
  const paid = (await step(data.roundId, 4, { cashOut: true })).data
  const owed = (1_000n * minesMultiplier(3, 4)) / 100n
  expect([paid.state, paid.payout]).toEqual(['done', moneyText(owed, 'CNY')])
  expect(balance()).toBe(deposit - 1_000n + owed)
  expect(kinds()).toEqual(['bet', 'win'])
  await house.pass(5)
  const { revealed } = (await house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'b' })).data
  const stream = fairStream(textHmac, { ...revealed, nonce: paid.proof.nonce })
  expect(playMines(3, stream)).toEqual(paid.outcome.mines)
})

test('a mine ends the board with nothing, and the record says so', async () => {
  const { data } = await begin('a')
  const [mine] = await minesOf(data.roundId)
  const lost = (await step(data.roundId, 0, { cell: mine })).data
  expect([lost.state, lost.payout]).toEqual(['done', '0.00'])
  expect(balance()).toBe(deposit - 1_000n)
  const win = house.wallet.calls.find(({ call }) => call === 'win')
  expect(win).toMatchObject({
    amount: 0n,
    validBet: 1_000n,
    detail: { spots: [{ id: 'mines3', result: 'lost', payout: '0.00' }], proof: { nonce: 0 } },
  })
})

test('said twice a step is the same step; a cell opened twice, a step too many and a foreign board move nothing', async () => {
  const { roundId } = (await begin('a')).data
  await openSafely(roundId, 2)
  const first = (await round(roundId)).data.steps[0]
  expect((await step(roundId, 0, first)).data.steps).toHaveLength(2)
  const bo = await house.launch('bo', deposit)
  const cases: readonly (readonly [number, object, string, string?])[] = [
    [2, first, 'stepUnknown'],
    [0, { cell: 24 === first.cell ? 23 : 24 }, 'stepUnknown'],
    [7, { cashOut: true }, 'stepUnknown'],
    [2, { cell: 25 }, 'malformed'],
    [2, { cell: -1 }, 'malformed'],
    [2, { cell: '3' }, 'malformed'],
    [2, {}, 'malformed'],
    [-1, { cashOut: true }, 'malformed'],
    [2, { cashOut: true }, 'roundUnknown', bo],
  ]
  const before = balance()
  for (const [at, wrong, code, token] of cases) {
    expect([at, wrong, (await step(roundId, at, wrong, token)).code]).toEqual([at, wrong, code])
  }
  await house.pass(10)
  expect([balance(), (await round(roundId)).data.steps.length]).toEqual([before, 2])
  const paid = (await step(roundId, 2, { cashOut: true })).data
  const after = balance()
  // Said again it is the same; another one comes too late.
  expect((await step(roundId, 2, { cashOut: true })).data.payout).toBe(paid.payout)
  expect((await step(roundId, 3, { cashOut: true })).code).toBe('roundOver')
  expect((await step(roundId, 3, { cell: 9 })).code).toBe('roundOver')
  expect([balance(), kinds()]).toEqual([after, ['bet', 'win']])
})

test('one board at a time, and its seed is not shown while it is open', async () => {
  const { roundId } = (await begin('a')).data
  expect((await begin('b')).code).toBe('conflict')
  expect((await begin('a')).data.roundId).toBe(roundId)
  const rotate = () => house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'x' })
  expect((await rotate()).code).toBe('conflict')
  await step(roundId, 0, { cashOut: true })
  // Without a cell the stake comes back, and counts for nothing.
  expect(balance()).toBe(deposit)
  expect(house.wallet.calls.at(-1)).toMatchObject({ call: 'win', amount: 1_000n, validBet: 0n })
  expect((await rotate()).code).toBe('OK')
})

test('whoever leaves is paid after a day as the board stands', async () => {
  const { roundId } = (await begin('a')).data
  await openSafely(roundId, 3)
  await house.pass(24 * 3_600 - 60)
  ada = await house.launch('ada', balance() ?? 0n)
  expect((await round(roundId)).data.state).toBe('open')
  await house.pass(120)
  await house.pass(1)
  const { data } = await round(roundId)
  const owed = (1_000n * minesMultiplier(3, 3)) / 100n
  expect([data.state, data.payout]).toEqual(['done', moneyText(owed, 'CNY')])
  expect(balance()).toBe(deposit - 1_000n + owed)
})

test('a board that reaches the largest win is cashed out there', async () => {
  house.wallet.balances.set('2001_ada', deposit)
  const { roundId } = (await begin('a', { stake: '5000.00', choice: { mines: 24 } })).data
  const mines = await minesOf(roundId)
  const safe = Array.from({ length: 25 }, (_, cell) => cell).find((cell) => !mines.includes(cell))
  const { data } = await step(roundId, 0, { cell: safe })
  expect([data.state, data.payout]).toEqual(['done', '121250.00'])
  expect(balance()).toBe(deposit - 500_000n + 12_125_000n)
})

test.each(['loseCall', 'loseAnswer', 'twice'] as const)(
  'killed while the wallet does %s at every call: the board of before, paid once',
  async (fault) => {
    house.wallet.fault = () => fault
    const waiting = begin('a').catch(() => undefined)
    await expect.poll(() => house.wallet.calls.length).toBeGreaterThan(0)
    await house.restart()
    await waiting
    house.wallet.fault = () => 'none'
    await house.pass(1)
    const { roundId, state } = (await begin('a')).data
    expect(state).toBe('open')
    const before = await minesOf(roundId)
    await openSafely(roundId, 2)
    await house.restart()
    house.wallet.fault = () => fault
    const sent = house.wallet.calls.length
    const paying = step(roundId, 2, { cashOut: true }).catch(() => undefined)
    await expect.poll(() => house.wallet.calls.length).toBeGreaterThan(sent)
    await house.restart()
    await paying
    house.wallet.fault = () => 'none'
    await house.pass(1)
    await house.pass(30)
    const { data } = await round(roundId)
    expect([data.state, data.outcome.mines, data.steps.length]).toEqual(['done', before, 3])
    expect(balance()).toBe(deposit - 1_000n + (1_000n * minesMultiplier(3, 2)) / 100n)
    expect(kinds()).toEqual(['bet', 'win'])
    expect(await house.host.waitingCalls()).toBe(0)
  },
)

test('a stake that nobody answers for is given back, and the board never opens', async () => {
  house.wallet.fault = ({ call }) => (call === 'bet' ? 'loseAnswer' : 'none')
  const { data } = await begin('a')
  expect(data.state).toBe('processing')
  expect((await step(data.roundId, 0, { cell: 1 })).code).toBe('conflict')
  for (let second = 0; second < 6; second++) await house.pass(3)
  const after = (await round(data.roundId)).data
  expect([after.state, after.failure]).toEqual(['refused', 'system'])
  expect(balance()).toBe(deposit)
  expect((await step(data.roundId, 0, { cell: 1 })).code).toBe('roundOver')
  house.wallet.fault = () => 'none'
  expect((await begin('b')).data).toMatchObject({ state: 'open', proof: { nonce: 1 } })
})
