import { fairStream, isIncluded, ticketLeaf } from '@zhengju/domain/fair'
import { liveGameOf, liveRoundMs, shoeRounds } from '@zhengju/domain/games/live'
import { isFairEnough } from '@zhengju/domain/games/par'
import { moneyText } from '@zhengju/domain/money'
import { sharedPaths } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha256Bytes } from '../../host/rounds/shared/steps.ts'
import { sha256, textHmac } from '../../host/seeds/seal.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { listedAt } from '../games.ts'
import { liveTable } from './live.ts'
import { openLive } from './tables.ts'

let house: GameHouse
let ada: string
const deposit = 30_000_000n
const first = openLive[0]?.game ?? ''

beforeEach(async () => {
  house = await createGameHouse(openLive.map(liveTable))
  ada = await house.launch('ada', deposit, 'zjzr')
  await house.pass(1)
  // A round of every first table that has only begun.
  while ((await roundsOf(first, 't1')).length === 0) await house.pass(1)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

const get = (path: string, token = ada): Promise<Answer> => house.call(token, 'GET', path)
const bet = (spot: string, stake = '5.00') => ({ spot, stake })

async function roundsOf(game: string, tableId: string): Promise<Answer[]> {
  const { rounds } = (await get(`${sharedPaths.tables}?game=${game}`)).data
  return rounds.filter(
    (one: Answer) =>
      one.tableId === tableId && one.state === 'open' && one.sealsAt - house.now() > 12_000,
  )
}

/** A round that takes stakes for a while yet. */
async function openRound(game = first, tableId = 't1'): Promise<Answer> {
  for (let second = 0; second < 60; second++) {
    const [round] = await roundsOf(game, tableId)
    if (round) return round
    await house.pass(1)
  }
  throw new Error(`no round of ${game}`)
}

async function stake(number: string, spots: unknown, change: object = {}): Promise<Answer> {
  const ask = { game: first, tableId: 't1', number, commandId: 'c1', choice: { spots } }
  return house.call(ada, 'POST', sharedPaths.tickets, { ...ask, ...change })
}

/** The round is over: sealed, drawn and paid. */
async function played(): Promise<void> {
  for (let second = 0; second < liveRoundMs / 1_000; second += 2) await house.pass(2)
}

test('every open table is fair enough, counted by itself and in the lobby with its round', async () => {
  const { tables } = (await get(sharedPaths.lobby)).data
  const open = openLive.flatMap(({ game, tables: own }) => own.map(({ id }) => `${game} ${id}`))
  expect(tables.map((one: Answer) => `${one.game} ${one.tableId}`)).toEqual(open)
  expect(listedAt('zjzr', house.host.games())).toEqual(open)
  for (const { version } of openLive) {
    const live = liveGameOf(version)
    expect(live && isFairEnough(live.par)).toBe(true)
  }
})

test.each([...openLive])(
  '$game: spots of one round are sealed, drawn, paid to the cent and recomputed by whoever staked',
  async ({ game, version }) => {
    const live = liveGameOf(version)
    if (!live) throw new Error(version)
    const round = await openRound(game)
    const spots = live.spots.slice(0, 6).map(({ id }, at) => bet(id, `${at + 3}.50`))
    const placed = await stake(round.number, spots, { game })
    const staked = 6n * 350n + 1_500n
    expect(placed).toMatchObject({
      ...{ code: 'OK', data: { state: 'placed', stake: moneyText(staked, 'CNY') } },
    })
    expect(house.wallet.balances.get('2001_ada')).toBe(deposit - staked)
    await played()
    const { data: ticket } = await get(`${sharedPaths.tickets}/${placed.data.ticketId}`)
    const { bookRoot, head, link, outcome, seed } = ticket.round
    let element = seed
    for (let step = 0; step < link; step++) element = sha256(element)
    expect(element).toBe(head)
    const seeds = { serverSeed: seed, clientSeed: bookRoot, nonce: link }
    const numbers = live.draw(fairStream(textHmac, seeds))
    expect(outcome).toEqual({ numbers })
    const stakes = live.parse(spots, 'CNY') ?? []
    const { payout } = live.settle(stakes, numbers, 'CNY')
    expect(ticket).toMatchObject({ state: 'done', payout: moneyText(payout, 'CNY') })
    expect(house.wallet.balances.get('2001_ada')).toBe(deposit - staked + payout)
    const [ticketId = '', canonical = '', clientSeed = ''] = ticket.inclusion.leaf.split('|')
    expect(canonical).toBe(live.canonical(stakes))
    expect(ticketLeaf({ ticketId, canonical, clientSeed })).toBe(ticket.inclusion.leaf)
    expect(isIncluded(sha256Bytes, bookRoot, ticket.inclusion)).toBe(true)
    expect(house.wallet.calls.at(-1)).toMatchObject({
      call: 'win',
      detail: { game, version, outcome: live.verdict(numbers), category: 'live' },
    })
  },
)

test('late, early, doubled, replayed and contradictory bets: a declared code, and nothing moves', async () => {
  const { number } = await openRound()
  const untouched = () => {
    expect(house.wallet.movements.size).toBe(0)
    expect(house.wallet.balances.get('2001_ada')).toBe(deposit)
  }
  const wrong: readonly (readonly [unknown, string])[] = [
    ...[undefined, [], {}, 'x', [null], [[]], [{}], Array(101).fill(bet('tie'))].map(
      (spots) => [spots, 'malformed'] as const,
    ),
    // One spot twice, an unknown one, one of another game, a name that every object has.
    [[bet('dragon'), bet('tie'), bet('dragon')], 'malformed'],
    [[bet('dragon'), bet('phoenix')], 'malformed'],
    [[bet('straight.17')], 'malformed'],
    [[bet('constructor')], 'malformed'],
    ...['0.00', '0.99', '-5.00', '5.001', '1000000000000000.00', '5,0', 5, null, '５.00'].map(
      (text) => [[{ spot: 'dragon', stake: text }], 'malformed'] as const,
    ),
    // Beyond what a spot may pay, and what a ticket may.
    [[bet('tie', '18181.82')], 'malformed'],
    [[bet('dragon', '50000.00'), bet('tiger', '50000.00')], 'aboveMaximum'],
  ]
  for (const [spots, code] of wrong) {
    expect([spots, (await stake(number, spots)).code]).toEqual([spots, code])
    await house.pass(0.5)
  }
  untouched()
  const { number: now } = await openRound()
  const next = String(Number(now) + 1)
  expect((await stake(next, [bet('dragon')])).code).toBe('roundUnknown')
  expect((await stake(now, [bet('dragon')], { tableId: 't9' })).code).toBe('roundUnknown')
  expect((await stake(now, [bet('dragon')], { game: 'no' })).code).toBe('gameUnknown')
  const stranger = { game: first, tableId: 't1', number: now, commandId: 'c', choice: {} }
  expect((await house.call('f'.repeat(40), 'POST', sharedPaths.tickets, stranger)).code).toBe(
    'sessionExpired',
  )
  const lottery = await house.launch('ada', deposit, 'zjcp')
  expect((await house.call(lottery, 'POST', sharedPaths.tickets, stranger)).code).toBe(
    'sessionExpired',
  )
  untouched()
  // By the house's clock: at the seal, before anybody has sealed it, and ever after.
  const round = (await roundsOf(first, 't1')).find((one) => one.number === now)
  while (house.now() < (round ?? (await openRound())).sealsAt) await house.pass(0.5)
  const late = (await get(`${sharedPaths.tables}?game=${first}`)).data.rounds.find(
    (one: Answer) => one.tableId === 't1',
  )
  expect((await stake(late.number, [bet('dragon')])).code).toBe('roundClosed')
  await played()
  expect((await stake(late.number, [bet('dragon')])).code).toBe('roundClosed')
  untouched()
})

test('the same command is one ticket, another under its id is refused, and a second one counts to the same limits', async () => {
  const { number } = await openRound()
  const one = await stake(number, [bet('dragon', '30000.00')])
  const again = await stake(number, [bet('dragon', '30000.00')])
  expect(again.data.ticketId).toBe(one.data.ticketId)
  expect((await stake(number, [bet('tiger', '30000.00')])).code).toBe('conflict')
  expect((await stake('202611200001', [bet('dragon', '30000.00')])).code).toBe('conflict')
  const second = { commandId: 'c2' }
  // 50,000.00 on one spot of a round, however many tickets it comes in.
  expect((await stake(number, [bet('dragon', '20000.01')], second)).code).toBe('aboveMaximum')
  expect((await stake(number, [bet('dragon', '20000.00')], second)).code).toBe('OK')
  expect(house.wallet.movements.size).toBe(2)
  expect(house.wallet.balances.get('2001_ada')).toBe(deposit - 5_000_000n)
})

test('whoever comes late in a shoe sees all of it, for roads that begin with its first hand', async () => {
  await openRound()
  await played()
  const copied = `insert into shared_round (round_id, game, table_id, version, number, chain_id, link, state, opens_at,
      seals_at, draws_at, book_root, seed, outcome, created_at, ended_at)
    select 'past' || n, game, table_id, version, 'past' || n, chain_id, 1000000 + n, 'settled',
      opens_at - n * 30000, seals_at - n * 30000, draws_at - n * 30000, book_root, seed, outcome, created_at, created_at
    from shared_round, generate_series(1, 80) n
    where round_id = (select round_id from shared_round
      where game = $1 and table_id = 't1' and state = 'settled' order by draws_at limit 1)`
  await house.db.tx((tx) => tx.rows(copied, [first]))
  const { rounds } = (await get(`${sharedPaths.draws}?game=${first}&tableId=t1`)).data
  expect(rounds.length).toBeGreaterThanOrEqual(shoeRounds)
})

test('killed between the draw and the payment: the round that was drawn is paid, once', async () => {
  const { number } = await openRound()
  const { data } = await stake(number, [bet('dragon'), bet('tie')])
  house.wallet.fault = ({ call }) => (call === 'win' ? 'loseAnswer' : 'none')
  await played()
  const before = (await get(`${sharedPaths.tickets}/${data.ticketId}`)).data
  expect(before).toMatchObject({ state: 'placed', round: { state: 'drawn' } })
  await house.restart()
  house.wallet.fault = () => 'none'
  ada = await house.launch('ada', house.wallet.balances.get('2001_ada') ?? 0n, 'zjzr')
  await played()
  const after = (await get(`${sharedPaths.tickets}/${data.ticketId}`)).data
  expect(after).toMatchObject({ state: 'done', round: { outcome: before.round.outcome } })
  const wins = [...house.wallet.movements.values()].filter(({ call }) => call === 'win')
  expect(wins).toHaveLength(1)
})
