import { fairStream } from '@zhengju/domain/fair'
import { gamePaths } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawGame, drawRules } from '../../testing/draw-game.ts'
import { createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { sha256, textHmac } from '../seeds/seal.ts'
import { instantGame } from './instant-game.ts'

let house: GameHouse
let ada: string

const deposit = 100_000n
const request = { game: 'draw', commandId: 'c1', stake: '10.00', choice: { number: 1 } }
const balance = (name = 'ada') => house.wallet.balances.get(`2001_${name}`)
const play = (change: object = {}, token = ada) =>
  house.call(token, 'POST', gamePaths.rounds, { ...request, ...change })
const seeds = (token = ada) => house.call(token, 'GET', gamePaths.seeds)
const moves = (roundId: string) =>
  [...house.wallet.movements.values()].flatMap((one) =>
    'txId' in one && one.txId.startsWith(roundId) ? [one.call] : [],
  )

beforeEach(async () => {
  house = await createGameHouse([drawGame])
  ada = await house.launch('ada', deposit)
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

test('a round is drawn from seeds that were committed to, paid, and checked by whoever played', async () => {
  const before = (await seeds()).data
  expect(before).toMatchObject({ nonce: 0 })
  let owed = deposit
  const rounds = []
  for (let nonce = 0; nonce < 8; nonce++) {
    const { code, data } = await play({ commandId: `c${nonce}` })
    expect([code, data.state, data.proof.nonce]).toEqual(['OK', 'done', nonce])
    expect(data.proof.commit).toBe(before.commit)
    owed += data.payout === '20.00' ? 1_000n : -1_000n
    expect(balance()).toBe(owed)
    rounds.push(data)
  }
  const listed = await house.call(ada, 'GET', `${gamePaths.rounds}?game=draw`)
  expect(listed.data.rounds).toHaveLength(8)
  const { data } = await house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'mine' })
  const { revealed } = data
  expect(data.seeds).toEqual({
    ...{ commit: before.nextCommit, clientSeed: 'mine', nonce: 0 },
    nextCommit: expect.not.stringMatching(before.nextCommit),
  })
  expect(revealed).toMatchObject({
    commit: before.commit,
    clientSeed: before.clientSeed,
    rounds: 8,
  })
  expect(sha256(revealed.serverSeed)).toBe(before.commit)
  const after = await house.call(ada, 'GET', `${gamePaths.rounds}?game=draw`)
  expect(after.data.rounds[0].proof.serverSeed).toBe(revealed.serverSeed)
  for (const round of rounds) {
    expect(round.proof).not.toHaveProperty('serverSeed')
    const stream = fairStream(textHmac, { ...revealed, nonce: round.proof.nonce })
    expect(drawRules.play(request.choice, 1_000n, stream).outcome).toEqual(round.outcome)
  }
})

test('the same command is the same round; with another input it is refused', async () => {
  const first = await play()
  expect((await play()).data).toEqual(first.data)
  expect((await play({ choice: { number: 0 } })).code).toBe('conflict')
  expect((await play({ stake: '11.00' })).code).toBe('conflict')
  expect(moves(first.data.roundId)).toEqual(['betWin'])
  const twice = await Promise.all([play({ commandId: 'c2' }), play({ commandId: 'c2' })])
  expect(new Set(twice.map(({ data }) => data.roundId)).size).toBe(1)
  expect((await seeds()).data.nonce).toBe(2)
})

test('rounds of one member at once take a nonce each', async () => {
  const commands = Array.from({ length: 12 }, (_, at) => `at once ${at}`)
  const played = await Promise.all(commands.map((commandId) => play({ commandId })))
  const nonces = played.map(({ data }) => data.proof.nonce)
  expect(nonces.toSorted((a, b) => a - b)).toEqual(commands.map((_, at) => at))
  expect(played.every(({ data }) => data.state === 'done')).toBe(true)
})

test('rounds of many at once are stored together and asked in one call, each with an answer of its own', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `many${at}`)
  const tokens: string[] = []
  for (const [at, name] of names.entries()) {
    tokens.push(await house.launch(name, at === 0 ? 500n : deposit))
  }
  for (const token of tokens) await seeds(token)
  const transactions = vi.spyOn(house.db, 'tx')
  const played = await Promise.all(tokens.map((token) => play({}, token)))
  // Drawn, and written down: two for all, one more where the first of them came alone.
  expect(transactions.mock.calls.length).toBeLessThanOrEqual(4)
  expect(house.wallet.batches.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(11)
  const [poor, ...others] = played
  expect(poor?.data).toMatchObject({ state: 'refused', failure: 'insufficientFunds' })
  expect(others.every(({ data }) => data.state === 'done' && data.proof.nonce === 0)).toBe(true)
  expect(new Set(played.map(({ data }) => data.roundId)).size).toBe(names.length)
  for (const [at, { data }] of others.entries()) {
    const paid = data.payout === '20.00' ? 1_000n : -1_000n
    expect(balance(`many${at + 1}`)).toBe(deposit + paid)
  }
})

test('rounds that a platform does not take together are asked for one by one, and no stake is refused by it', async () => {
  const tokens = [ada, await house.launch('bo', deposit), await house.launch('cy', deposit)]
  for (const token of tokens) await seeds(token)
  const settle = house.wallet.settle
  let batches = 0
  house.wallet.settle = async (_requestId, requests) => {
    batches++
    return { code: 'OK', answers: requests.map(() => ({ code: 'MALFORMED' })) }
  }
  const played = await Promise.all(tokens.map((token) => play({}, token)))
  house.wallet.settle = settle
  await house.pass(1)
  await house.pass(1)
  expect(batches).toBeGreaterThan(0)
  for (const [at, { data }] of played.entries()) {
    const path = gamePaths.round.replace(':roundId', data.roundId)
    const after = (await house.call(tokens[at] ?? '', 'GET', path)).data
    expect([after.state, moves(data.roundId)]).toEqual(['done', ['betWin']])
  }
})

test('a refused round keeps its nonce, says why and shows no outcome', async () => {
  const { code, data } = await play({ stake: '1000.00', commandId: 'all' })
  expect([code, data.state]).toEqual(['OK', 'done'])
  const bo = await house.launch('bo', 500n)
  const poor = await play({}, bo)
  expect(poor.data).toMatchObject({ state: 'refused', failure: 'insufficientFunds' })
  expect(poor.data).not.toHaveProperty('outcome')
  expect((await seeds(bo)).data.nonce).toBe(1)
  expect(balance('bo')).toBe(500n)
})

test('what throws after the draw spends its nonce, and stands as a round that never was', async () => {
  let isBroken = true
  const broken = instantGame({
    ...drawRules,
    name: 'broken',
    play(choice, stake, stream) {
      const played = drawRules.play(choice, stake, stream)
      if (isBroken) throw new Error('a fault of our own')
      return played
    },
  })
  const greedy = instantGame({
    ...drawRules,
    name: 'greedy',
    play: (choice, stake, stream) => ({
      ...drawRules.play(choice, stake, stream),
      payout: drawRules.par.greatestPayout + 1n,
    }),
  })
  for (const game of [broken, greedy]) await house.host.open(game)
  await house.listen()
  const failed = (await play({ game: 'broken' })).data
  expect(failed).toMatchObject({ state: 'refused', failure: 'system', proof: { nonce: 0 } })
  expect(failed).not.toHaveProperty('outcome')
  isBroken = false
  expect((await play({ game: 'broken' })).data).toEqual(failed)
  const next = { game: 'broken', commandId: 'c2', choice: { number: 0 } }
  expect((await play(next)).data).toMatchObject({ state: 'done', proof: { nonce: 1 } })
  expect((await play({ game: 'greedy', commandId: 'c3' })).data).toMatchObject({
    ...{ state: 'refused', proof: { nonce: 2 } },
  })
  expect((await play({ commandId: 'c4' })).data.proof.nonce).toBe(3)
  expect(moves(failed.roundId)).toEqual([])
  expect(house.reports.splice(0).map(String)).toEqual([
    ...['Error: a fault of our own', 'Error: draw@1 pays what its par sheet does not know'],
  ])
})

test.each(['loseCall', 'loseAnswer', 'twice'] as const)(
  'killed while the wallet does %s: the outcome of before is paid, once',
  async (fault) => {
    house.wallet.fault = () => fault
    const waiting = play().catch(() => undefined)
    await expect.poll(() => house.wallet.calls.length).toBeGreaterThan(0)
    const stored = async () =>
      (
        await house.db.read((tx) => tx.rows('select round_id, outcome, payout from instant_round'))
      )[0]
    const before = await stored()
    await house.restart()
    await waiting
    house.wallet.fault = () => 'none'
    await house.pass(1)
    await house.pass(30)
    expect(await stored()).toEqual(before)
    const { data } = await play()
    expect(data.state).toBe('done')
    expect(moves(data.roundId)).toEqual(['betWin'])
    expect(balance()).toBe(data.payout === '20.00' ? deposit + 1_000n : deposit - 1_000n)
    expect(await house.host.waitingCalls()).toBe(0)
  },
)

test('a round to which nobody answers is asked about until there is one, and its seed is not shown before', async () => {
  house.wallet.fault = () => 'loseAnswer'
  const { data } = await play()
  expect(data.state).toBe('processing')
  expect(data).not.toHaveProperty('outcome')
  for (let minute = 0; minute < 5; minute++) await house.pass(60)
  const rotate = () => house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'x' })
  expect((await rotate()).code).toBe('conflict')
  house.wallet.fault = () => 'none'
  await house.pass(60)
  const path = gamePaths.round.replace(':roundId', data.roundId)
  const after = (await house.call(ada, 'GET', path)).data
  expect([after.state, moves(data.roundId)]).toEqual(['done', ['betWin']])
  expect(balance()).toBe(after.payout === '20.00' ? deposit + 1_000n : deposit - 1_000n)
  expect((await rotate()).code).toBe('OK')
})

test.each([
  ['was carried out', 'loseAnswer', 'done', ['betWin']],
  ['never came', 'loseCall', 'refused', ['rollback']],
] as const)(
  'turned away after a first try that %s, the books agree',
  async (_, fault, state, kinds) => {
    house.wallet.fault = ({ call }) => (call === 'betWin' ? fault : 'none')
    const { data } = await play()
    expect(data.state).toBe('processing')
    house.wallet.fault = () => 'none'
    // At the door: the wallet has not looked at it, and the first try may still be under way.
    const turnedAway = { code: 'TOKEN_EXPIRED' } as const
    house.wallet.atDoor = ({ call }) => (call === 'betWin' ? turnedAway : undefined)
    await house.pass(60)
    const path = gamePaths.round.replace(':roundId', data.roundId)
    const after = (await house.call(ada, 'GET', path)).data
    expect([after.state, moves(data.roundId)]).toEqual([state, kinds])
    const paid = after.payout === '20.00' ? deposit + 1_000n : deposit - 1_000n
    expect(balance()).toBe(state === 'done' ? paid : deposit)
    expect(await house.host.waitingCalls()).toBe(0)
  },
)

test('bad input moves nothing and takes no nonce', async () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ stake: '0.99' }, 'belowMinimum'],
    [{ stake: '1000.01' }, 'aboveMaximum'],
    [{ stake: '-1.00' }, 'malformed'],
    [{ stake: '1.001' }, 'malformed'],
    [{ stake: '1000000000000000' }, 'malformed'],
    [{ choice: { number: 2 } }, 'malformed'],
    [{ choice: { number: '1' } }, 'malformed'],
    [{ choice: [] }, 'malformed'],
    [{ commandId: '' }, 'malformed'],
    [{ game: 'chess' }, 'gameUnknown'],
  ]
  for (const [change, code] of cases)
    expect([change, (await play(change)).code]).toEqual([change, code])
  for (const clientSeed of ['', 'a:1', 'x'.repeat(65), '金', '🎲']) {
    await house.pass(2)
    expect((await house.call(ada, 'POST', gamePaths.seeds, { clientSeed })).code).toBe('malformed')
  }
  const foreign = await house.launch('cy', deposit, 'zjcp')
  for (const token of ['', 'f'.repeat(40), foreign]) {
    expect((await play({}, token)).code).toBe('sessionExpired')
  }
  await house.pass(10)
  expect((await seeds()).data.nonce).toBe(0)
  expect(house.wallet.movements.size).toBe(0)
  const own = await play()
  const bo = await house.launch('bo', deposit)
  const path = gamePaths.round.replace(':roundId', own.data.roundId)
  expect((await house.call(bo, 'GET', path)).code).toBe('roundUnknown')
})

test('whoever calls too often waits', async () => {
  const codes = []
  for (let count = 0; count < 21; count++) codes.push((await seeds()).code)
  expect(codes.at(-1)).toBe('tooFrequent')
  await house.pass(10)
  expect((await seeds()).code).toBe('OK')
})
