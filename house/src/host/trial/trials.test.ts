import { type Minor, parseMoney } from '@zhengju/domain/money'
import { createRuntime } from '@zhengju/kit/runtime'
import {
  gamePaths,
  scenePaths,
  sharedPaths,
  trialGames,
  trialMoney,
  trialName,
} from '@zhengju/venue-protocol/game'
import type { WalletRequest } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { triedGames } from '../../games/games.ts'
import { minesGame } from '../../games/mines/mines.ts'
import { createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { createTrialWallet, type TrialWallet } from './trial-wallet.ts'
import { createTrials, type Trials, trialVenue } from './trials.ts'

const config = readConfig({
  ...{ WALLET_URL: 'http://127.0.0.1:1', DATA_DIR: 'none' },
  ...{ VENUE_OB_KEYS: `o:${'a1'.repeat(32)}`, VENUE_ZJDZ_KEYS: `z:${'b2'.repeat(32)}` },
  ...{ VENUE_ZJCP_KEYS: `c:${'c3'.repeat(32)}`, VENUE_ZJZR_KEYS: `r:${'d4'.repeat(32)}` },
  VENUE_ZJBY_KEYS: `b:${'e5'.repeat(32)}`,
})
let house: GameHouse
let wallet: TrialWallet
let trials: Trials

beforeEach(async () => {
  wallet = createTrialWallet()
  const games = [minesGame, ...triedGames(config)]
  house = await createGameHouse(games, { wallets: { [trialVenue]: wallet } })
  open()
})
afterEach(async () => {
  expect([house.reports, house.wallet.calls]).toEqual([[], []])
  await house.close()
})

function open(): void {
  const runtime = { ...createRuntime(), clock: { now: house.now } }
  const sessions = house.host.sessions(trialVenue)
  trials = createTrials({ db: house.db, runtime, sessions, wallet })
}

let count = 0
const play = (token: string, game: string, stake: string, choice: object) => {
  const commandId = `c${++count}`
  return house.call(token, 'POST', gamePaths.rounds, { game, commandId, stake, choice })
}
const mines = trialName('mines')
const step = (token: string, roundId: string, at: number, step: object) =>
  house.call(token, 'POST', gamePaths.steps.replace(':roundId', roundId), { at, step })

test("every game that may be tried is played with play money that stands in nobody's books", async () => {
  const tried = triedGames(config).map(({ name }) => name)
  expect(tried.toSorted()).toEqual(trialGames.map(trialName).toSorted())
  const { token } = await trials.launch()
  const choices = { plinko: { rows: 12, risk: 'low' }, mines: { mines: 3 } }
  for (const game of ['yinpu', 'wadang', 'mines', 'plinko']) {
    const choice = new Map<string, object>(Object.entries(choices)).get(game) ?? {}
    const { code, data } = await play(token, trialName(game), '1.00', choice)
    expect([game, code, data.game]).toEqual([game, 'OK', trialName(game)])
  }
  // 10,000.00 and no more.
  expect((await play(token, mines, '5000.00', { mines: 3 })).code).toBe('conflict')
})

test('tables of tried games rest until somebody looks, and rest again', async () => {
  const { token } = await trials.launch()
  await house.pass(5)
  const lobby = await house.call(token, 'GET', sharedPaths.lobby)
  expect(lobby.data.tables.length).toBe(22)
  expect(lobby.data.tables.filter(({ round }: { round?: object }) => round)).toEqual([])
  look('sic-bo', 't1')
  await house.pass(1)
  expect(await rounds()).toEqual([[trialName('sic-bo'), 't1']])
  // What was open is drawn and settled; another one is opened for nobody.
  await house.pass(89)
  await house.pass(120)
  const known = (await rounds()).length
  for (let minutes = 0; minutes < 20; minutes++) await house.pass(60)
  expect((await rounds()).length).toBe(known)
  expect(await unended()).toBe(0)
  look('sic-bo', 't1')
  await house.pass(1)
  expect((await rounds()).length).toBe(known + 1)
})

test('a shared round is staked in, drawn and paid with play money; a cancelled one gives it back', async () => {
  const { token } = await trials.launch()
  const game = trialName('roulette')
  look('roulette', 't1')
  await house.pass(1)
  const round = await openRound(token, game)
  const order = { game, tableId: 't1', number: round.number, commandId: 'spin' }
  const red = {
    spots: [
      { spot: 'red', stake: '5000.00' },
      { spot: 'black', stake: '5000.00' },
    ],
  }
  const placed = await house.call(token, 'POST', sharedPaths.tickets, { ...order, choice: red })
  expect([placed.code, placed.data.state, placed.data.stake]).toEqual(['OK', 'placed', '10000.00'])
  const again = { ...order, commandId: 'more', choice: { spots: [{ spot: 'red', stake: '1.00' }] } }
  const poor = await house.call(token, 'POST', sharedPaths.tickets, again)
  expect([poor.data.state, poor.data.failure]).toEqual(['refused', 'insufficientFunds'])
  await house.pass((round.drawsAt - house.now()) / 1_000)
  await house.pass(1)
  const { data } = await house.call(token, 'GET', `${sharedPaths.tickets}?game=${game}`)
  const done = data.tickets.find(({ state }: { readonly state: string }) => state === 'done')
  expect(['0.00', '10000.00']).toContain(done.payout)
  // Of the next one nobody knows the end: it is made void.
  const other = (await trials.launch()).token
  look('roulette', 't1')
  await house.pass(20)
  const next = await openRound(other, game)
  const stake = { spots: [{ spot: 'red', stake: '10000.00' }] }
  const mine = { game, tableId: 't1', number: next.number, commandId: 'all', choice: stake }
  expect((await house.call(other, 'POST', sharedPaths.tickets, mine)).data.state).toBe('placed')
  const cancel = { by: 'olga', reason: 'a fault', roundId: next.roundId }
  expect(await house.host.desk.cancel(trialVenue, cancel)).toBe(true)
  await house.pass(1)
  expect((await play(other, trialName('yinpu'), '1.00', {})).data.state).toBe('done')
})

test('what is no stake of a shared round moves nothing', async () => {
  const { token } = await trials.launch()
  look('k3', 'm1')
  await house.pass(1)
  const { number } = await openRound(token, trialName('k3'))
  const bets = [{ play: 'big', picks: [], unit: '1', multiple: 1 }]
  const order = { game: trialName('k3'), tableId: 'm1', number, commandId: 'c', choice: { bets } }
  const wrong: readonly (readonly [object, string])[] = [
    [{ game: 'k3' }, 'gameUnknown'],
    [{ game: 'trial-shanshui' }, 'gameUnknown'],
    [{ game: 'trial-niuniu' }, 'gameUnknown'],
    [{ game: 'trial-trial-k3' }, 'gameUnknown'],
    [{ tableId: 'm2' }, 'roundUnknown'],
    [{ number: '1' }, 'roundUnknown'],
    [{ choice: { bets: 'big' } }, 'malformed'],
    [{ choice: {} }, 'malformed'],
    [{ commandId: '' }, 'malformed'],
  ]
  for (const [change, code] of wrong) {
    const answer = await house.call(token, 'POST', sharedPaths.tickets, { ...order, ...change })
    expect([change, answer.code]).toEqual([change, code])
  }
  const { data } = await house.call(token, 'GET', `${sharedPaths.tickets}?game=trial-k3`)
  expect(data.tickets).toEqual([])
  // A member stakes in none of these.
  const ada = await house.launch('ada', 1_000n)
  expect((await house.call(ada, 'POST', sharedPaths.tickets, order)).code).toBe('gameUnknown')
})

test('the sea is fished with play money, and what was not fired comes back', async () => {
  const { token } = await trials.launch()
  const game = trialName('fishing')
  const scene = () => house.call(token, 'GET', `${scenePaths.scenes}?game=${game}&hall=deep`)
  const { tableId } = (await scene()).data
  const choice = { hall: 'deep', tableId, cost: '1.00', shots: 20 }
  const loaded = await play(token, game, '20.00', choice)
  expect([loaded.code, loaded.data.state]).toEqual(['OK', 'open'])
  await house.pass(1)
  const closed = await step(token, loaded.data.roundId, 0, { close: true })
  expect([closed.data.state, closed.data.payout]).toEqual(['done', '20.00'])
  expect((await play(token, game, '20000.00', { ...choice, shots: 20_000 })).code).toBe('malformed')
  expect((await play(token, 'fishing', '20.00', choice)).code).toBe('gameUnknown')
})

test('a board is begun, opened and cashed out; what is not there is not staked', async () => {
  const { token } = await trials.launch()
  for (let boards = 0; boards < 2; boards++) {
    const { data } = await play(token, mines, '5000.00', { mines: 24 })
    const [mine] = await minesOf(data.roundId)
    const lost = await step(token, data.roundId, 0, { cell: mine })
    expect([lost.data.state, lost.data.payout]).toEqual(['done', '0.00'])
  }
  const poor = await play(token, mines, '1.00', { mines: 3 })
  expect([poor.data.state, poor.data.failure]).toEqual(['refused', 'insufficientFunds'])
  const { token: other } = await trials.launch()
  const { data } = await play(other, mines, '10.00', { mines: 3 })
  expect((await step(other, data.roundId, 0, { cashOut: true })).data.payout).toBe('10.00')
})

test('a visitor reaches no game that members play, and a member none that is tried', async () => {
  const { token } = await trials.launch()
  expect((await play(token, 'mines', '1.00', { mines: 3 })).code).toBe('gameUnknown')
  const ada = await house.launch('ada', 1_000n)
  expect((await play(ada, mines, '1.00', { mines: 3 })).code).toBe('gameUnknown')
})

test('a purse is what its rounds came to, and after a kill in their middle no stake is left open', async () => {
  const { token, account } = await launched()
  const plinko = trialName('plinko')
  for (let beads = 0; beads < 8; beads++) {
    expect((await play(token, plinko, '50.00', { rows: 12, risk: 'high' })).data.state).toBe('done')
  }
  const board = await play(token, mines, '10.00', { mines: 3 })
  look('roulette', 't1')
  await house.pass(1)
  const game = trialName('roulette')
  const { number } = await openRound(token, game)
  const choice = { spots: [{ spot: 'red', stake: '30.00' }] }
  const order = { game, tableId: 't1', number, commandId: 'spin', choice }
  const ticket = await house.call(token, 'POST', sharedPaths.tickets, order)
  expect([board.data.state, ticket.data.state]).toEqual(['open', 'placed'])
  const open = 1_000n + 3_000n
  expect(await balanceOf(account)).toBe(trialMoney + (await net()) - open)
  expect(await openStakes()).toBe(open)
  // With the process the play money is gone, and what stands in the store is ended all the same.
  const forgotten = createTrialWallet()
  wallet.send = (request: WalletRequest, timeoutMs) => forgotten.send(request, timeoutMs)
  wallet.settle = forgotten.settle
  await house.restart()
  look('roulette', 't1')
  for (let steps = 0; steps < 6; steps++) await house.pass(20)
  await house.pass(24 * 3_600)
  await house.pass(1)
  expect([await openStakes(), await house.host.waitingCalls()]).toEqual([0n, 0])
})

test('after a start no play money is left and nothing is owed; after two days nothing is known', async () => {
  const { token } = await trials.launch()
  const { data } = await play(token, mines, '10.00', { mines: 3 })
  const forgotten = createTrialWallet()
  wallet.send = (request: WalletRequest, timeoutMs) => forgotten.send(request, timeoutMs)
  wallet.settle = forgotten.settle
  look('crash', 't1')
  for (let seconds = 0; seconds < 600; seconds += 20) await house.pass(20)
  expect(await unended()).toBe(0)
  const again = await step(token, data.roundId, 0, { cashOut: true })
  expect([again.data.state, await house.host.waitingCalls()]).toEqual(['done', 0])
  expect((await play(token, mines, '1.00', { mines: 3 })).data.state).toBe('refused')
  await house.pass(47 * 3_600)
  await trials.forgetOld()
  expect((await rows()).slice(0, 3)).toEqual([1, 2, 1])
  await house.pass(3 * 3_600)
  await trials.forgetOld()
  expect(await rows()).toEqual([0, 0, 0, 0])
})

/** With the name under which the trial's wallet keeps his purse. */
async function launched() {
  const { token, memberCode } = await trials.launch()
  const sql = 'select account from member where id = $1'
  const found = await house.db.read((tx) => tx.one<{ account: string }>(sql, [memberCode]))
  return { token, account: found?.account ?? '' }
}

async function balanceOf(account: string): Promise<Minor | undefined> {
  const call = { call: 'balance', requestId: 'b', account, currency: 'CNY' } as const
  return parseMoney((await wallet.send(call, 1_000))?.balance ?? '', 'CNY')
}

/** Of rounds that are over. */
function net(): Promise<Minor> {
  return sum(`select coalesce(sum(payout - stake), 0)::bigint as sum
    from (select payout, stake, state from instant_round
      union all select payout, stake, state from shared_ticket) one where state = 'done'`)
}

/** Of all that nobody has an end for. */
function openStakes(): Promise<Minor> {
  return sum(`select coalesce(sum(stake), 0)::bigint as sum
    from (select stake, ended_at from instant_round
      union all select stake, ended_at from shared_ticket) one where ended_at is null`)
}

async function sum(sql: string): Promise<Minor> {
  return (await house.db.read((tx) => tx.one<{ sum: Minor }>(sql)))?.sum ?? 0n
}

/** As a socket that follows the table. */
function look(game: string, tableId: string): void {
  const wired = house.host.wiredGames().find(({ name }) => name === trialName(game))
  wired?.shared?.seen(tableId)
}

async function openRound(token: string, game: string) {
  const { data } = await house.call(token, 'GET', `${sharedPaths.tables}?game=${game}`)
  return data.rounds.find(({ state }: { readonly state: string }) => state === 'open')
}

async function rounds(): Promise<readonly (readonly string[])[]> {
  const found = await house.db.read((tx) =>
    tx.rows<{ game: string; table_id: string }>('select game, table_id from shared_round'),
  )
  return found.map(({ game, table_id: tableId }) => [game, tableId])
}

async function unended(): Promise<number | undefined> {
  const sql = 'select count(*)::int as waiting from shared_round where ended_at is null'
  return (await house.db.read((tx) => tx.one<{ waiting: number }>(sql)))?.waiting
}

async function minesOf(roundId: string): Promise<number[]> {
  const sql = 'select outcome from instant_round where round_id = $1'
  const found = await house.db.read((tx) =>
    tx.one<{ outcome: { mines: number[] } }>(sql, [roundId]),
  )
  return found?.outcome.mines ?? []
}

async function rows(): Promise<number[]> {
  const found = await house.db.read((tx) =>
    tx.rows<Record<string, number>>(
      `select (select count(*) from trial)::int as a, (select count(*) from instant_round)::int as b,
         (select count(*) from member)::int as c, (select count(*) from shared_round)::int as d`,
    ),
  )
  return Object.values(found[0] ?? {})
}
