import { fairStream, isIncluded, ticketLeaf } from '@zhengju/domain/fair'
import { openLotteries } from '@zhengju/domain/games/catalogue'
import {
  drawLottery,
  type Lottery,
  lotteryOf,
  lotteryPar,
  lotteryVersions,
  parseBasket,
  settleBasket,
} from '@zhengju/domain/games/lottery'
import { isFairEnough } from '@zhengju/domain/games/par'
import { moneyText } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import { gameTokenHeader, sharedPaths } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Bytes } from '../../host/rounds/shared/steps.ts'
import { sha256, textHmac } from '../../host/seeds/seal.ts'
import { createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { lotteryGame, lotteryRules } from './lottery.ts'

let house: GameHouse
let ada: string
const deposit = 1_000_000n

beforeEach(async () => {
  house = await createGameHouse(openLotteries.map(lotteryGame))
  ada = await house.launch('ada', deposit, 'zjcp')
  await house.pass(1)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const get = (path: string, token = ada) => house.call(token, 'GET', path)
const bet = (play: string, picks: readonly unknown[] = [], multiple = 1, unit = 'yuan') => ({
  ...{ play, picks, unit, multiple },
})
const big = bet('sum.big')

/** Of the minute in which the house begins, at midnight UTC: eight in the morning of the site. */
const first = '202611200481'

async function stake(bets: unknown, change: object = {}) {
  const request = { game: 'k3', tableId: 'm1', number: first, commandId: 'c1', choice: { bets } }
  return house.call(ada, 'POST', sharedPaths.tickets, { ...request, ...change })
}

test('every open lottery is fair enough and known by its data, and has a table for each of its times', async () => {
  const { tables } = (await get(sharedPaths.lobby)).data
  expect(tables.length).toBe(openLotteries.reduce((sum, { minutes }) => sum + minutes.length, 0))
  for (const { id: game, version } of openLotteries) {
    expect(lotteryVersions).toContain(version)
    const lottery = lotteryOf(version, '2026-11-20')
    expect(lottery && isFairEnough(lotteryPar(lottery))).toBe(true)
    const own = tables.filter((one: { game: string }) => one.game === game)
    for (const table of own) {
      expect(table).toMatchObject({ version, round: { state: 'open', link: 1 }, outcomes: [] })
      expect(table.round.head).toMatch(/^[0-9a-f]{64}$/)
    }
  }
})

test('a basket is staked, drawn, paid to the cent and recomputed by whoever staked', async () => {
  const bets = [big, bet('pair.any', [[1, 2, 3]], 2, 'jiao'), bet('sum.10', [], 13, 'fen')]
  const placed = await stake(bets)
  expect(placed).toMatchObject({ code: 'OK', data: { state: 'placed', stake: '1.73' } })
  expect(house.wallet.balances.get('2001_ada')).toBe(deposit - 173n)
  await house.pass(60)
  await house.pass(1)
  const [drawn] = (await get(`${sharedPaths.draws}?game=k3&tableId=m1`)).data.rounds
  expect(sha256(drawn.seed)).toBe(drawn.head)
  const lottery = lotteryOf(drawn.version, siteDay(drawn.opensAt)) as Lottery
  const seeds = { serverSeed: drawn.seed, clientSeed: drawn.bookRoot, nonce: drawn.link }
  const numbers = drawLottery(lottery.draw, fairStream(textHmac, seeds))
  expect(drawn.outcome).toEqual({ numbers })
  const basket = parseBasket(lottery, bets)
  if (!basket) throw new Error('no basket')
  const { payout } = settleBasket(lottery, basket, numbers, 'CNY')
  const ticket = (await get(sharedPaths.ticket.replace(':ticketId', placed.data.ticketId))).data
  expect(ticket).toMatchObject({ state: 'done', payout: moneyText(payout, 'CNY') })
  expect(house.wallet.balances.get('2001_ada')).toBe(deposit - 173n + payout)
  const { clientSeed, ticketId, canonical } = leafParts(ticket.inclusion.leaf)
  expect(ticketLeaf({ ticketId, canonical, clientSeed })).toBe(ticket.inclusion.leaf)
  expect(canonical).toBe('pair.any:1 2 3:jiao:2=60,sum.10::fen:13=13,sum.big::yuan:1=100')
  expect(isIncluded(sha256Bytes, drawn.bookRoot, ticket.inclusion)).toBe(true)
  expect((await get(`${sharedPaths.tickets}?game=k3`)).data.tickets).toMatchObject([
    { ticketId, state: 'done' },
  ])
  const [, win] = house.wallet.calls
  expect(win).toMatchObject({
    call: 'win',
    detail: {
      ...{ game: 'k3', version: 'k3@1', outcome: numbers.join(' '), category: 'lottery' },
      spots: [
        { id: 'sum.big', name: '大', odds: 200_500, stake: '1.00' },
        { id: 'pair.any:2', name: '二同号复选　1 2 3（3 注）', stake: '0.60' },
        { id: 'sum.10', stake: '0.13' },
      ],
    },
  })
})

test.each(openLotteries)(
  '$id is a row of data: a stake on it is drawn, paid and recomputed like any other',
  async ({ id: game, minutes, version }) => {
    const [every = 1] = minutes
    const lottery = lotteryOf(version, '2026-11-20') as Lottery
    const side = lottery.plays.find(({ picks }) => picks.kind === 'none') ?? lottery.plays[0]
    const picks = side?.picks.kind === 'combine' ? [[side.picks.from]] : []
    const { rounds } = (await get(`${sharedPaths.tables}?game=${game}`)).data
    const tableId = `m${every}`
    const { number } = rounds.find((one: { tableId: string }) => one.tableId === tableId)
    const bets = [bet(side?.id ?? '', picks)]
    const placed = await stake(bets, { game, tableId, number })
    expect(placed).toMatchObject({ code: 'OK', data: { state: 'placed', stake: '1.00' } })
    await house.pass(60 * every)
    await house.pass(1)
    const [drawn] = (await get(`${sharedPaths.draws}?game=${game}&tableId=${tableId}`)).data.rounds
    const seeds = { serverSeed: drawn.seed, clientSeed: drawn.bookRoot, nonce: drawn.link }
    const numbers = drawLottery(lottery.draw, fairStream(textHmac, seeds))
    expect(drawn).toMatchObject({ number, version, outcome: { numbers } })
    const basket = parseBasket(lottery, bets)
    if (!basket) throw new Error('no basket')
    const { payout } = settleBasket(lottery, basket, numbers, 'CNY')
    expect(house.wallet.balances.get('2001_ada')).toBe(deposit - 100n + payout)
  },
)

function leafParts(leaf: string) {
  const [ticketId = '', canonical = '', clientSeed = ''] = leaf.split('|')
  return { ticketId, canonical, clientSeed }
}

test('what is no ticket is refused, and nothing moves', async () => {
  const pairs = bet('pair.one', [[1], [1]])
  const cases: readonly (readonly [unknown, string])[] = [
    ...[undefined, [], {}, 'x', [null], [[]], Array(51).fill(big)].map(
      (bets) => [bets, 'malformed'] as const,
    ),
    [[big, big], 'malformed'],
    [[big, bet('sum.big', [], 2)], 'malformed'],
    [[bet('sum.19')], 'malformed'],
    [[bet('toString')], 'malformed'],
    [[pairs], 'malformed'],
    [[bet('differ2', [[1, 1]])], 'malformed'],
    [[bet('differ2', [[1, 7]])], 'malformed'],
    [[bet('sum.big', [], 0)], 'malformed'],
    [[bet('sum.big', [], -1)], 'malformed'],
    [[bet('sum.big', [], 1.5)], 'malformed'],
    [[bet('sum.big', [], 10 ** 15)], 'malformed'],
    [[bet('sum.big', [], 9, 'fen')], 'malformed'],
    // 207.36 times 9,999.00 is above the largest win.
    [[bet('sum.3', [], 9_999)], 'aboveMaximum'],
  ]
  for (const [bets, code] of cases) {
    expect([bets, (await stake(bets)).code]).toEqual([bets, code])
    await house.pass(1)
  }
  expect((await stake([big], { number: '202611200002' })).code).toBe('roundUnknown')
  expect((await stake([big], { number: '202611190001' })).code).toBe('roundUnknown')
  expect((await stake([big], { tableId: 'm2' })).code).toBe('roundUnknown')
  await house.pass(34)
  expect((await stake([big])).code).toBe('roundClosed')
  await house.pass(20)
  expect((await stake([big])).code).toBe('roundClosed')
  expect(house.wallet.movements.size).toBe(0)
  expect(house.wallet.balances.get('2001_ada')).toBe(deposit)
})

test('ten thousand bets, and picks that stand for more lines than that, are refused before anything is reckoned', async () => {
  const { rounds } = (await get(`${sharedPaths.tables}?game=ssc`)).data
  const { number, tableId } = rounds[0]
  const at = { game: 'ssc', tableId, number }
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  const wide = (play: string, rows: number) => bet(play, Array(rows).fill(all), 1, 'fen')
  // 100,000 lines; then 9,000 and 10,000 in one basket.
  expect((await stake([wide('star5.exact', 5)], at)).code).toBe('malformed')
  const nine = bet('star4.exact', [all.slice(1), all, all, all], 1, 'fen')
  const four = wide('star4.exact', 4)
  const lottery = lotteryOf('ssc@1', '2026-11-20') as Lottery
  expect([four, nine].map((one) => parseBasket(lottery, [one]) !== undefined)).toEqual([true, true])
  expect((await stake([four, nine], at)).code).toBe('malformed')
  const many = Array.from({ length: 10_000 }, (_, multiple) => bet('sum.big', [], multiple + 1))
  const request = { ...at, commandId: 'many', choice: { bets: many } }
  const headers = { [gameTokenHeader]: ada, 'content-type': 'application/json' }
  const { body, status } = await house.sent(sharedPaths.tickets, headers, JSON.stringify(request))
  expect(status).toBeLessThan(500)
  expect(JSON.parse(body)).toMatchObject({ code: 'malformed', data: null })
  expect(house.wallet.movements.size).toBe(0)
  expect(house.wallet.balances.get('2001_ada')).toBe(deposit)
})

test('stakes count to one limit by what they are on, wherever they stand in a basket', () => {
  const rules = lotteryRules({ id: 'k3', version: 'k3@1', minutes: [1] }).rulesOf({
    ...{ version: 'k3@1', opensAt: Date.UTC(2026, 10, 20) },
  })
  const on = (number: number, multiple = 1) => bet('differ2', [[1, number]], multiple)
  const keys = (bets: readonly unknown[]) => {
    const choice = rules.readChoice({ bets })
    return bets.map((_, at) => rules.spotKey?.(choice, at))
  }
  const [inFront] = keys([on(2)])
  expect(inFront).toBeDefined()
  expect(keys([big, on(2, 7)])[1]).toBe(inFront)
  const six = [[on(2)], [on(3)], [on(4)], [on(5)], [on(6)], [bet('differ2', [[2, 3]])]]
  expect(new Set(six.flatMap(keys)).size).toBe(6)
})

test('an issue is judged by the rules of its own day', () => {
  const rules = lotteryRules({ id: 'mark6', version: 'mark6@1', minutes: [5] })
  // The day before and the day of a lunar new year: the numbers of every sign change.
  const [before, after] = [Date.UTC(2027, 1, 5, 4), Date.UTC(2027, 1, 6, 4)].map((opensAt) =>
    rules.rulesOf({ version: 'mark6@1', opensAt }),
  )
  const choice = { bets: [bet('specialSign.0')] }
  const outcome = { numbers: [2, 3, 4, 5, 6, 7, 8] }
  const paid = (of: typeof before) => of?.settle(of.readChoice(choice), outcome).payout
  expect([paid(before), paid(after)].filter((payout) => payout === 0n).length).toBe(1)
  expect(() => rules.rulesOf({ version: 'mark6@9', opensAt: 0 })).toThrow('no rules')
})
