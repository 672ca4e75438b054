import { chasePaths, sharedPaths } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedGame } from '../../host/rounds/shared/shared-game.ts'
import { createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { lotteryGame, lotteryRules, type PlayedLottery } from './lottery.ts'

let house: GameHouse
let ada: string
const table: PlayedLottery = { id: 'k3', version: 'k3@1', minutes: [1] }
const k3 = lotteryGame(table)

beforeEach(async () => {
  house = await createGameHouse([k3])
  ada = await house.launch('ada', 10_000n, 'zjcp')
  await house.pass(1)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

/** The first minute of the house: midnight UTC is eight in the morning of the site. */
const numbered = (minute: number) => `20261120${String(481 + minute).padStart(4, '0')}`
const issue = (minute: number, factor = 1) => ({ number: numbered(minute), factor })
const bets = [{ play: 'sum.big', picks: [], unit: 'yuan', multiple: 10 }]
const chase = (change: object = {}, token = ada) =>
  house.call(token, 'POST', chasePaths.chases, {
    ...{ game: 'k3', tableId: 'm1', commandId: 'c1', choice: { bets }, stopsOnWin: false },
    ...{ issues: [issue(0), issue(1, 2), issue(3)] },
    ...change,
  })
const own = async () => (await house.call(ada, 'GET', `${chasePaths.chases}?game=k3`)).data.chases
const tickets = async () =>
  (await house.call(ada, 'GET', `${sharedPaths.tickets}?game=k3`)).data.tickets
const balance = () => house.wallet.balances.get('2001_ada') ?? 0n
const stakes = () =>
  [...house.wallet.movements.values()].flatMap((one) => (one.call === 'bet' ? [one.amount] : []))
/** Second by second to the end of so many minutes. */
async function minutes(count: number): Promise<void> {
  for (let second = 0; second < count * 60; second += 5) await house.pass(5)
}

test('each issue is held when it opens and not before, with its own multiple', async () => {
  expect(await chase()).toMatchObject({ code: 'OK', data: { state: 'running' } })
  expect(balance()).toBe(10_000n)
  await house.pass(1)
  await house.pass(1)
  expect(stakes()).toEqual([1_000n])
  expect((await chase()).data.chaseId).toBe((await own())[0].chaseId)
  expect((await chase({ stopsOnWin: true })).code).toBe('conflict')
  await minutes(5)
  expect(stakes()).toEqual([1_000n, 2_000n, 1_000n])
  const [done] = await own()
  expect(done).toMatchObject({
    state: 'done',
    issues: [{ state: 'placed' }, { state: 'placed' }, { state: 'placed' }],
  })
  const paid = (await tickets()).map(({ payout }: { payout: string }) => payout)
  expect(paid.length).toBe(3)
  const returned = paid.reduce(
    (sum: bigint, text: string) => sum + BigInt(text.replace('.', '')),
    0n,
  )
  expect(balance()).toBe(10_000n - 4_000n + returned)
})

test('without money the issue lapses with its reason, and the rest stop', async () => {
  house.wallet.balances.set('2001_ada', 1_500n)
  // Even where the first one wins it does not bring nine times its stake.
  await chase({ issues: [issue(0, 1), issue(1, 9), issue(2, 1)] })
  await minutes(4)
  const [stopped] = await own()
  expect(stopped).toMatchObject({
    state: 'unpaid',
    issues: [
      { state: 'placed' },
      { state: 'lapsed', failure: 'insufficientFunds' },
      { state: 'dropped' },
    ],
  })
  expect(stakes().length).toBe(1)
})

test('stops with the first win, where that was asked for', async () => {
  const sides = ['sum.big', 'sum.small', 'triple.any'].map((play) => ({ ...bets[0], play }))
  // One of the three nearly always comes, and pays less than the three cost: no win.
  const all = Array.from({ length: 8 }, (_, at) => issue(at))
  await chase({ stopsOnWin: true, choice: { bets: sides.slice(0, 1) }, issues: all })
  await minutes(10)
  const [over] = await own()
  const won = (await tickets()).findIndex(({ payout }: { payout: string }) => payout === '20.05')
  const placed = over.issues.filter(({ state }: { state: string }) => state === 'placed').length
  expect(placed).toBe((await tickets()).length)
  expect(over.state).toBe(won < 0 ? 'done' : 'won')
  // Nothing was held after it.
  expect(won < 0 || won === 0).toBe(true)
  expect(stakes().length).toBe(placed)
}, 60_000)

test('a member stops it: what is not held yet never is; another member does not', async () => {
  const { chaseId } = (await chase()).data
  await house.pass(1)
  await house.pass(1)
  const bo = await house.launch('bo', 10_000n, 'zjcp')
  expect((await house.call(bo, 'POST', chasePaths.stop, { chaseId })).code).toBe('roundUnknown')
  expect((await house.call(ada, 'POST', chasePaths.stop, { chaseId })).data).toMatchObject({
    state: 'stopped',
    issues: [{ state: 'placed' }, { state: 'dropped' }, { state: 'dropped' }],
  })
  await minutes(3)
  expect(stakes()).toEqual([1_000n])
})

test('stopped after its issue was chosen and before it is held, it holds nothing', async () => {
  await house.close()
  let isArmed = false
  let stop: (() => Promise<unknown>) | undefined
  const rules = lotteryRules(table)
  const watched = sharedGame({
    ...rules,
    multiplied(choice, factor) {
      if (isArmed) stop = () => house.call(ada, 'POST', chasePaths.stop, { chaseId })
      return rules.multiplied?.(choice, factor) ?? choice
    },
  })
  house = await createGameHouse([
    {
      ...watched,
      open: ({ db, ...deps }) =>
        watched.open({
          ...deps,
          db: {
            ...db,
            async tx(work) {
              const first = stop
              stop = undefined
              await first?.()
              return db.tx(work)
            },
          },
        }),
    },
  ])
  ada = await house.launch('ada', 10_000n, 'zjcp')
  await house.pass(1)
  const { chaseId } = (await chase()).data
  isArmed = true
  await house.pass(1)
  await minutes(1)
  expect([stakes(), await tickets()]).toEqual([[], []])
  expect((await own())[0].state).toBe('stopped')
})

test('a house that slept holds none of what it slept through', async () => {
  await chase()
  await house.pass(1)
  await house.pass(1)
  await house.restart()
  await house.pass(70)
  await house.pass(60)
  await minutes(3)
  const [over] = await own()
  expect(over.issues.map(({ state }: { state: string }) => state)).toContain('placed')
  expect(over.state).toBe('done')
  expect(new Set((await tickets()).map((one: { roundId: string }) => one.roundId)).size).toBe(
    stakes().length,
  )
})

test('where nothing may be chased, nothing is', async () => {
  await house.close()
  house = await createGameHouse([lotteryGame({ ...table, mayChase: false })])
  ada = await house.launch('ada', 10_000n, 'zjcp')
  await house.pass(1)
  expect((await chase()).code).toBe('roundUnknown')
  await house.pass(1)
  expect([stakes(), await own()]).toEqual([[], []])
})

test('what is no chase is refused, and nothing is held', async () => {
  const many = Array.from({ length: 51 }, (_, at) => issue(at))
  const cases: readonly (readonly [object, string])[] = [
    [{ issues: [] }, 'malformed'],
    [{ issues: many }, 'malformed'],
    [{ issues: [issue(0), issue(0)] }, 'malformed'],
    [{ issues: [issue(2), issue(1)] }, 'malformed'],
    [{ issues: [issue(0, 0)] }, 'malformed'],
    [{ issues: [issue(0, 1.5)] }, 'malformed'],
    // 10 times 1,000 is more than 9,999 times the unit.
    [{ issues: [issue(0, 1_000)] }, 'malformed'],
    [{ issues: [{ number: '202611190001', factor: 1 }] }, 'roundClosed'],
    [{ issues: [{ number: '202612240001', factor: 1 }] }, 'roundUnknown'],
    [{ issues: [{ number: 'x', factor: 1 }] }, 'roundUnknown'],
    [{ tableId: 'm3' }, 'roundUnknown'],
    [{ game: 'chess' }, 'gameUnknown'],
    [{ choice: { bets: [] } }, 'malformed'],
    [{ choice: {} }, 'malformed'],
    [{ stopsOnWin: 1 }, 'malformed'],
    [{ choice: { bets: [{ ...bets[0], play: 'sum.3', multiple: 9_999 }] } }, 'aboveMaximum'],
  ]
  for (const [change, code] of cases) {
    expect([change, (await chase(change)).code]).toEqual([change, code])
    await house.pass(1)
  }
  expect(house.wallet.movements.size).toBe(0)
})
