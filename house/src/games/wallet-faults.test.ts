import { pointAt, swimmerOf } from '@zhengju/domain/games/fishing'
import type { SwimmerView } from '@zhengju/venue-protocol/game'
import { chasePaths, gamePaths, scenePaths, sharedPaths } from '@zhengju/venue-protocol/game'
import type { WalletRequest } from '@zhengju/venue-protocol/wallet'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fault } from '../testing/fake-wallet.ts'
import { type Answer, createGameHouse, type GameHouse } from '../testing/game-house.ts'
import { crashGame } from './crash/crash.ts'
import { fishingGame } from './fishing/fishing.ts'
import { instantGames } from './games.ts'
import { liveTable } from './live/live.ts'
import { openLive } from './live/tables.ts'
import { lotteryGame } from './lottery/lottery.ts'

// A wallet that gives no answer, at each step of each venue (cards: `host/hands/hands.test.ts`): whatever became of a
// stake, member and wallet say the same of it in the end, and nothing is taken or paid twice.

const deposit = 1_000_000n
const faults = ['loseCall', 'loseAnswer', 'twice'] as const
/** How often a call meets its fault before the wallet answers: more than one try, and for a stake longer than it is waited for. */
const times = [2, 12] as const
let house: GameHouse
let members = 0

beforeAll(async () => {
  house = await createGameHouse([
    ...instantGames('demo'),
    crashGame,
    fishingGame,
    lotteryGame({ id: 'k3', version: 'k3@1', minutes: [1] }),
    ...openLive.filter(({ game }) => game === 'dragon-tiger').map(liveTable),
  ])
  house.wallet.fault = (request) => faultOf(request)
})
afterEach(() => expect(house.reports).toEqual([]))
afterAll(() => house.close())

interface Tried {
  readonly name: string
  readonly token: string
  readonly call: 'stake' | 'end'
  readonly fault: Fault
  left: number
}
const tried = new Map<string, Tried>()

function faultOf(request: WalletRequest): Fault {
  const one = 'account' in request ? tried.get(request.account) : undefined
  const isIts = one?.call === (request.call === 'win' ? 'end' : 'stake')
  if (!one || !isIts || request.call === 'balance' || request.call === 'rollback' || one.left <= 0)
    return 'none'
  one.left--
  return one.fault
}

/** A member for each fault of each step. */
async function everybody(venue: string): Promise<readonly Tried[]> {
  const all: Tried[] = []
  for (const call of ['stake', 'end'] as const) {
    for (const fault of faults) {
      for (const left of times) {
        const name = `m${++members}`
        const one = { name, call, fault, left, token: await house.launch(name, deposit, venue) }
        tried.set(`2001_${name}`, one)
        all.push(one)
      }
    }
  }
  return all
}

const get = ({ token }: Tried, path: string): Promise<Answer> => house.call(token, 'GET', path)
const post = ({ token }: Tried, path: string, body: object): Promise<Answer> =>
  house.call(token, 'POST', path, body)
const cents = (text: string) => BigInt(text.replace('.', ''))

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await house.pass(1)
}

/** What his rounds came to is what his wallet holds, and every movement of it is of one of them, once. */
function isWhole({ name, ...of }: Tried, rounds: readonly Answer[]): void {
  const said = `${name} ${of.call} ${of.fault}`
  const asked = house.wallet.calls.filter(
    (call) => 'account' in call && call.account === `2001_${name}`,
  )
  const stuck = rounds.map(({ state }) => state).filter((state) => !isOver(state))
  expect([said, stuck, stuck.length > 0 && asked]).toEqual([said, [], false])
  const done = rounds.filter(({ state }) => state === 'done')
  const net = done.reduce((sum, { payout, stake }) => sum + cents(payout) - cents(stake), 0n)
  expect([said, house.wallet.balances.get(`2001_${name}`)]).toEqual([said, deposit + net])
  const moved = [...house.wallet.movements.values()].filter(
    (one) => 'account' in one && one.account === `2001_${name}`,
  )
  const roundsOf = (...calls: readonly string[]) =>
    moved.flatMap((one) => ('roundId' in one && calls.includes(one.call) ? [one.roundId] : []))
  // A stake that was taken stands, or went back.
  const undone = roundsOf('rollback')
  const standing = roundsOf('bet', 'betWin').filter((roundId) => !undone.includes(roundId))
  expect([said, standing.length]).toEqual([said, done.length])
  if (roundsOf('betWin').length === 0) {
    expect([said, roundsOf('win').length]).toEqual([said, done.length])
  }
}

/** Until the wallet has answered for all, however rarely it is asked by then. */
async function untilOver(all: readonly Tried[], path: string, rows: string): Promise<void> {
  for (let minute = 0; minute < 240; minute++) {
    const left = await Promise.all(all.map(async (one) => (await get(one, path)).data[rows]))
    if (left.flat().every(({ state }: Answer) => isOver(state))) return
    await house.pass(60)
  }
}

/** Of a round, a ticket or a chase. */
function isOver(state: string): boolean {
  return !['processing', 'placed', 'open', 'running'].includes(state)
}

async function openRound(one: Tried, game: string, tableId: string, ahead: number) {
  for (let second = 0; second < 200; second++) {
    const { rounds } = (await get(one, `${sharedPaths.tables}?game=${game}`)).data
    const round = rounds.findLast(
      (row: Answer) =>
        row.tableId === tableId && row.state === 'open' && row.sealsAt - house.now() > ahead,
    )
    if (round) return round
    await house.pass(1)
  }
  throw new Error(`no round of ${game}`)
}

test.each([
  ['zjcp', 'k3', 'm1', { bets: [{ play: 'sum.big', picks: [], unit: 'yuan', multiple: 10 }] }],
  ['zjzr', 'dragon-tiger', 't1', { spots: [{ spot: 'dragon', stake: '10.00' }] }],
  ['zjdz', 'crash', 't1', { stake: '10.00', auto: '1.10' }],
])(
  '%s: tickets of %s',
  async (venue, game, tableId, choice) => {
    const all = await everybody(venue)
    const [first] = all
    if (!first) throw new Error('nobody')
    await house.pass(1)
    const { number } = await openRound(first, game, tableId, 4_000)
    const ask = { game, tableId, number, choice, commandId: 'c' }
    for (const one of all) expect((await post(one, sharedPaths.tickets, ask)).code).toBe('OK')
    await pass(120)
    await untilOver(all, `${sharedPaths.tickets}?game=${game}`, 'tickets')
    for (const one of all) {
      isWhole(one, (await get(one, `${sharedPaths.tickets}?game=${game}`)).data.tickets)
    }
  },
  120_000,
)

test('zjcp: issues that are chased', async () => {
  const all = await everybody('zjcp')
  const [first] = all
  if (!first) throw new Error('nobody')
  const { number } = await openRound(first, 'k3', 'm1', 30_000)
  const issues = [0, 1, 2].map((at) => ({ number: `${BigInt(number) + BigInt(at)}`, factor: 1 }))
  const choice = { bets: [{ play: 'sum.big', picks: [], unit: 'yuan', multiple: 10 }] }
  const ask = { game: 'k3', tableId: 'm1', commandId: 'x', choice, issues, stopsOnWin: false }
  for (const one of all) expect((await post(one, chasePaths.chases, ask)).code).toBe('OK')
  await pass(240)
  await untilOver(all, `${chasePaths.chases}?game=k3`, 'chases')
  await untilOver(all, `${sharedPaths.tickets}?game=k3`, 'tickets')
  for (const one of all) {
    const [chase] = (await get(one, `${chasePaths.chases}?game=k3`)).data.chases
    expect(chase.state).not.toBe('running')
    const { tickets } = (await get(one, `${sharedPaths.tickets}?game=k3`)).data
    isWhole(one, tickets)
    const placed = chase.issues.filter(({ state }: Answer) => state === 'placed').length
    expect(tickets.filter(({ state }: Answer) => state === 'done')).toHaveLength(placed)
  }
}, 120_000)

test('zjby: a magazine, and what it brought back', async () => {
  const all = await everybody('zjby')
  const begun: Answer[] = []
  for (const one of all) {
    const scene = (await get(one, `${scenePaths.scenes}?game=fishing&hall=middle`)).data
    const choice = { hall: 'middle', tableId: scene.tableId, cost: '0.10', shots: 20 }
    const ask = { game: 'fishing', commandId: 'c', stake: '2.00', choice }
    begun.push((await post(one, gamePaths.rounds, ask)).data)
  }
  await pass(3)
  for (const [at, one] of all.entries()) {
    const { roundId } = begun[at]
    const shot = await aimed(one)
    const path = scenePaths.shots.replace(':roundId', roundId)
    const fired = await post(one, path, { at: 0, cost: '0.10', ...shot })
    // Whose stake is not answered for fires nothing.
    expect(['OK', 'conflict', 'roundUnknown', 'roundOver']).toContain(fired.code)
    const close = { at: 0, step: { close: true } }
    await post(one, gamePaths.steps.replace(':roundId', roundId), close)
  }
  await pass(60)
  await untilOver(all, `${gamePaths.rounds}?game=fishing`, 'rounds')
  for (const one of all) {
    isWhole(one, (await get(one, `${gamePaths.rounds}?game=fishing`)).data.rounds)
  }
}, 120_000)

async function aimed(one: Tried) {
  const scene = (await get(one, `${scenePaths.scenes}?game=fishing&hall=middle`)).data
  const swimmers: readonly SwimmerView[] = scene.swimmers
  for (const { id, seed, spawnedAt, species } of swimmers) {
    const crossingSec = swimmerOf(species)?.crossingSec ?? 0
    const to = pointAt({ seed, spawnedAt, crossingSec }, house.now())
    if (to && species !== 'bomb') return { targetId: id, x: Math.round(to.x), y: Math.round(to.y) }
  }
  throw new Error('nothing is in sight')
}

test.each([
  ['plinko', { rows: 8, risk: 'low' }, '1.00'],
  ['wadang', {}, '0.20'],
])(
  'zjdz: rounds of %s',
  async (game, choice, stake) => {
    const all = await everybody('zjdz')
    for (const one of all) {
      const ask = { game, commandId: 'c', stake, choice }
      expect((await post(one, gamePaths.rounds, ask)).code).toBe('OK')
    }
    await pass(30)
    await untilOver(all, `${gamePaths.rounds}?game=${game}`, 'rounds')
    for (const one of all) {
      isWhole(one, (await get(one, `${gamePaths.rounds}?game=${game}`)).data.rounds)
    }
  },
  120_000,
)
