import { openLotteries } from '@zhengju/domain/games/catalogue'
import { moneyText } from '@zhengju/domain/money'
import { chasePaths, gamePaths, sharedPaths } from '@zhengju/venue-protocol/game'
import { readDesk } from '@zhengju/venue-protocol/merchant'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { coinGame } from '../../games/coin/coin.ts'
import { crashGame } from '../../games/crash/crash.ts'
import { fishingGame } from '../../games/fishing/fishing.ts'
import { instantGames } from '../../games/games.ts'
import { lotteryGame } from '../../games/lottery/lottery.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'

const deposit = 100_000n
/** Of the minute in which the house begins. */
const number = '202611200481'
let house: GameHouse
let ada: string
const deed = { by: 'olga', reason: '核对' }

beforeEach(async () => {
  const k3 = openLotteries.filter(({ id }) => id === 'k3')
  house = await createGameHouse([
    coinGame,
    // A shared game of another venue: its desk reaches no round but its own.
    crashGame,
    ...k3.map((one) => lotteryGame({ ...one, mayChase: true })),
  ])
  ada = await house.launch('ada', deposit, 'zjcp')
  await house.pass(1)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const balance = () => house.wallet.balances.get('2001_ada')
const choice = { bets: [{ play: 'sum.big', picks: [], multiple: 1, unit: 'yuan' }] }
let commands = 0
const stake = (): Promise<Answer> =>
  house.call(ada, 'POST', sharedPaths.tickets, {
    ...{ game: 'k3', tableId: 'm1', number, commandId: `c${++commands}`, choice },
  })
const pause = (isPaused: boolean, game = 'k3', venue = 'zjcp') =>
  house.host.desk.pause(venue, { game, isPaused, ...deed })

test('a paused game takes no stake of any kind, also after a restart; what runs is drawn and paid', async () => {
  expect((await stake()).code).toBe('OK')
  expect(await pause(true)).toBe(true)
  expect(await pause(true)).toBe(true)
  expect(await pause(true, 'k3', 'zjdz')).toBe(false)
  expect(await pause(true, 'no')).toBe(false)
  expect((await stake()).code).toBe('maintenance')
  const chase = { game: 'k3', tableId: 'm1', commandId: 'x', choice, stopsOnWin: false }
  const issues = [{ number: '202611200482', factor: 1 }]
  expect((await house.call(ada, 'POST', chasePaths.chases, { ...chase, issues })).code).toBe(
    'maintenance',
  )
  const bo = await house.launch('bo', deposit)
  await pause(true, 'coin', 'zjdz')
  const flip = { game: 'coin', commandId: 'f', stake: '1.00', choice: { side: 'heads' } }
  expect((await house.call(bo, 'POST', gamePaths.rounds, flip)).code).toBe('maintenance')
  expect(balance()).toBe(deposit - 100n)
  await house.restart()
  ada = await house.launch('ada', balance() ?? 0n, 'zjcp')
  expect((await stake()).code).toBe('maintenance')
  expect((await house.host.desk.games('zjcp'))[0]).toMatchObject({ game: 'k3', isPaused: true })
  for (let second = 0; second < 80; second += 5) await house.pass(5)
  const [ticket] = (await house.call(ada, 'GET', `${sharedPaths.tickets}?game=k3`)).data.tickets
  expect(ticket.state).toBe('done')
  await pause(false)
  expect((await house.host.desk.games('zjcp'))[0]?.isPaused).toBe(false)
})

test('a round that is made void gives every stake back, once, and one that was drawn is not', async () => {
  await stake()
  await stake()
  const [round] = await house.host.desk.rounds('zjcp')
  expect(round).toMatchObject({ game: 'k3', number, tickets: 2, staked: 200n, state: 'open' })
  expect(JSON.stringify(await house.host.desk.rounds('zjcp'), text)).not.toMatch(/[0-9a-f]{64}/)
  const request = { roundId: round?.roundId ?? '', ...deed }
  expect(await house.host.desk.cancel('zjdz', request)).toBe(false)
  expect(await house.host.desk.cancel('zjcp', request)).toBe(true)
  expect(await house.host.desk.cancel('zjcp', request)).toBe(true)
  for (let second = 0; second < 6; second++) await house.pass(1)
  expect(balance()).toBe(deposit)
  expect(
    [...house.wallet.movements.values()].filter(({ call }) => call === 'rollback'),
  ).toHaveLength(2)
  for (let second = 0; second < 120; second += 5) await house.pass(5)
  const { rounds } = (await house.call(ada, 'GET', `${sharedPaths.draws}?game=k3&tableId=m1`)).data
  const drawn = rounds.find(({ state }: Answer) => state === 'settled')
  expect(await house.host.desk.cancel('zjcp', { ...request, roundId: drawn.roundId })).toBe(false)
  expect(balance()).toBe(deposit)
})

test('what a game returned stands beside what it promises', async () => {
  const bo = await house.launch('bo', deposit)
  for (let at = 0; at < 6; at++) {
    await house.call(bo, 'POST', gamePaths.rounds, {
      ...{ game: 'coin', commandId: `f${at}`, stake: '1.00', choice: { side: 'heads' } },
    })
  }
  const paid = (house.wallet.balances.get('2001_bo') ?? 0n) - deposit + 600n
  await house.pass(61)
  const coin = (await house.host.desk.games('zjdz')).find(({ game }) => game === 'coin')
  expect(coin).toMatchObject({ game: 'coin', rounds: 6, staked: 600n, paid, isOff: false })
  expect(coin).not.toHaveProperty('margin')
  const figures = await house.host.figures()
  expect(figures.find(({ name }) => name === 'zhengju_house_returns_off')?.value).toBe(0)
})

test('every game of one member goes over the wire with what it promises', async () => {
  const all = await createGameHouse([...instantGames('demo'), fishingGame])
  for (const venue of ['zjdz', 'zjby']) {
    const games = await all.host.desk.games(venue)
    const { games: read } = readDesk(JSON.parse(JSON.stringify({ games, rounds: [] }, text)))
    expect(read).toHaveLength(all.host.gamesOf(venue).length)
    for (const { greatestReturn, leastReturn } of read) {
      expect(leastReturn).toBeGreaterThanOrEqual(750_000)
      expect(greatestReturn).toBeLessThan(1_000_000)
    }
  }
  await all.close()
})

const text = (_: string, value: unknown) =>
  typeof value === 'bigint' ? moneyText(value, 'CNY') : value
