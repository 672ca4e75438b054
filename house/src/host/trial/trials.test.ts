import { createRuntime } from '@zhengju/kit/runtime'
import { gamePaths, trialGames, trialName } from '@zhengju/venue-protocol/game'
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
  expect(triedGames(config).map(({ name }) => name)).toEqual(trialGames.map(trialName))
  const { token } = await trials.launch()
  const choices = { plinko: { rows: 12, risk: 'low' }, mines: { mines: 3 } }
  for (const game of trialGames) {
    const choice = new Map<string, object>(Object.entries(choices)).get(game) ?? {}
    const { code, data } = await play(token, trialName(game), '1.00', choice)
    expect([game, code, data.game]).toEqual([game, 'OK', trialName(game)])
  }
  // 10,000.00 and no more.
  expect((await play(token, mines, '5000.00', { mines: 3 })).code).toBe('conflict')
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

test('after a start no play money is left and nothing is owed; after two days nothing is known', async () => {
  const { token } = await trials.launch()
  const { data } = await play(token, mines, '10.00', { mines: 3 })
  const forgotten = createTrialWallet()
  wallet.send = (request: WalletRequest, timeoutMs) => forgotten.send(request, timeoutMs)
  wallet.settle = forgotten.settle
  const again = await step(token, data.roundId, 0, { cashOut: true })
  expect([again.data.state, await house.host.waitingCalls()]).toEqual(['done', 0])
  expect((await play(token, mines, '1.00', { mines: 3 })).data.state).toBe('refused')
  await house.pass(47 * 3_600)
  await trials.forgetOld()
  expect(await rows()).toEqual([1, 2, 1])
  await house.pass(2 * 3_600)
  await trials.forgetOld()
  expect(await rows()).toEqual([0, 0, 0])
})

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
         (select count(*) from member)::int as c`,
    ),
  )
  return Object.values(found[0] ?? {})
}
