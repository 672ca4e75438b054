import { fairStream } from '@zhengju/domain/fair'
import {
  bomb,
  bombReach,
  playShot,
  pointAt,
  shotPayout,
  swimmerOf,
} from '@zhengju/domain/games/fishing'
import { moneyText } from '@zhengju/domain/money'
import {
  type GameServerFrame,
  gamePaths,
  limitsPath,
  type SwimmerView,
  scenePaths,
} from '@zhengju/venue-protocol/game'
import { isPublishedGameFrame } from '@zhengju/venue-protocol/testing/published'
import type { WalletRequest } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textHmac } from '../../host/seeds/seal.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { fishingGame } from './fishing.ts'

const deposit = 1_000_000n
let house: GameHouse
let ada: string
/** What the socket says of scenes. */
const changes: string[] = []

beforeEach(async () => {
  house = await createGameHouse([fishingGame])
  changes.length = 0
  for (const { name: game, scene } of house.host.wiredGames()) {
    scene?.subscribe((tableId, change) => {
      const about = { game, tableId, seq: changes.length, at: house.now(), change }
      changes.push(JSON.stringify({ kind: 'scene', ...about } satisfies GameServerFrame))
    })
  }
  ada = await join('ada')
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  expect(changes.filter((frame) => !isPublishedGameFrame(frame))).toEqual([])
  await house.close()
})

const join = (name: string) => house.launch(name, deposit, 'zjby')
const balance = (name = 'ada') => house.wallet.balances.get(`2001_${name}`)
const path = (of: string, roundId: string) => of.replace(':roundId', roundId)
const look = async (token = ada, hall = 'middle') =>
  house.call(token, 'GET', `${scenePaths.scenes}?game=fishing&hall=${hall}`)
const load = async (commandId: string, change: object = {}, token = ada): Promise<Answer> => {
  const { data } = await look(token)
  const choice = { hall: 'middle', tableId: data.tableId, cost: '0.10', shots: 20, ...change }
  return house.call(token, 'POST', gamePaths.rounds, {
    ...{ game: 'fishing', commandId, stake: '2.00', choice },
  })
}
const close = (roundId: string, token = ada): Promise<Answer> =>
  house.call(token, 'POST', path(gamePaths.steps, roundId), { at: 0, step: { close: true } })
const shoot = (roundId: string, shot: object, token = ada): Promise<Answer> =>
  house.call(token, 'POST', path(scenePaths.shots, roundId), { cost: '0.10', ...shot })
const round = (roundId: string): Promise<Answer> =>
  house.call(ada, 'GET', path(gamePaths.round, roundId))
const reveal = async () =>
  (await house.call(ada, 'POST', gamePaths.seeds, { clientSeed: 'after' })).data.revealed

/** A fish that is in sight now, and where it is. */
async function seen(
  token = ada,
  is: (one: SwimmerView) => boolean = ({ species }) => species !== 'bomb',
): Promise<{ readonly targetId: string; readonly x: number; readonly y: number }> {
  const swimmers: readonly SwimmerView[] = (await look(token)).data.swimmers
  for (const one of swimmers) {
    const crossingSec = swimmerOf(one.species)?.crossingSec ?? 0
    const at = pointAt({ ...one, crossingSec }, house.now())
    if (at && is(one)) return { targetId: one.id, x: Math.round(at.x), y: Math.round(at.y) }
  }
  throw new Error('nothing is in sight')
}

/** So many shots at fish in sight, a second between bursts. */
async function fire(roundId: string, from: number, count: number, token = ada): Promise<Answer[]> {
  const shots: Answer[] = []
  for (let at = from; at < from + count; at++) {
    await house.pass(1)
    const { code, data } = await shoot(roundId, { at, ...(await seen(token)) }, token)
    expect([at, code]).toEqual([at, 'OK'])
    shots.push(data.shot)
  }
  return shots
}

test('a magazine is staked once, fired shot by shot, and settled with what was won and what was not fired', async () => {
  const begun = (await load('a')).data
  expect([begun.state, balance()]).toEqual(['open', deposit - 200n])
  const shots = await fire(begun.roundId, 0, 8)
  const open = await round(begun.roundId)
  expect([open.data.state, open.data.outcome, open.data.steps]).toEqual([
    'open',
    undefined,
    undefined,
  ])
  const paid = (await close(begun.roundId)).data
  expect(changes.some((frame) => frame.includes('"shot"'))).toBe(true)
  const won = shots.reduce((sum, { payout }) => sum + BigInt(payout.replace('.', '')), 0n)
  expect([paid.state, paid.payout]).toEqual(['done', moneyText(120n + won, 'CNY')])
  expect(balance()).toBe(deposit - 80n + won)
  const moved = [...house.wallet.movements.values()]
  expect(moved.map(({ call }) => call)).toEqual(['bet', 'win'])
  const { detail } = moved[1] as Extract<WalletRequest, { call: 'win' }>
  expect(detail).toMatchObject({ game: 'fishing', category: 'fishing', risk: '0.80' })
  // Every shot is drawn again from its own number.
  const revealed = await reveal()
  expect(paid.steps).toHaveLength(8)
  for (const [at, step] of paid.steps.entries()) {
    expect(step.nonce).toBe(begun.proof.nonce + 1 + at)
    const isHit = playShot(
      step.multiplier,
      fairStream(textHmac, { ...revealed, nonce: step.nonce }),
    )
    const payout = shotPayout(10n, step.multiplier, isHit)
    expect([step.isHit, step.payout, step.cost]).toEqual([isHit, String(payout), '10'])
    expect(shots[at]).toMatchObject({ nonce: step.nonce, isHit, payout: moneyText(payout, 'CNY') })
  }
  expect(paid.outcome).toMatchObject({ fired: '80', won: String(won) })
  expect((await house.call(ada, 'GET', `${gamePaths.rounds}?game=fishing`)).data.rounds).toEqual([
    expect.not.objectContaining({ steps: expect.anything() }),
  ])
})

test('what swims dead gives the shot back, with its number; a bomb takes what is around it', async () => {
  const bo = await join('bo')
  const { roundId } = (await load('a')).data
  const other = (await load('b', {}, bo)).data
  expect((await look(bo)).data.tableId).toBe((await look()).data.tableId)
  let at = 0
  for (;;) {
    await house.pass(1)
    const aimed = await seen(ada, ({ species }) => species === 'shrimp')
    const { data } = await shoot(roundId, { at: at++, ...aimed })
    if (!data.shot.isHit) continue
    const late = await shoot(other.roundId, { at: 0, ...aimed }, bo)
    expect([late.code, late.data.shot.isReturned, late.data.shot.payout]).toEqual([
      ...['OK', true, '0.00'],
    ])
    expect(late.data.magazine).toMatchObject({ fired: '0.00', shots: 1, isOver: false })
    break
  }
  await close(other.roundId, bo)
  expect(balance('bo')).toBe(deposit)
  expect((await close(roundId)).data.state).toBe('done')
})

test('what is not there, not yet there, far off, of another, or too much, is not fired', async () => {
  const bo = await join('bo')
  const { roundId, proof } = (await load('a')).data
  const aimed = await seen()
  const codeOf = async (shot: object, token = ada, id = roundId) =>
    (await shoot(id, { at: 0, ...aimed, ...shot }, token)).code
  const future = (await look()).data.swimmers.find(
    ({ spawnedAt }: SwimmerView) => spawnedAt > house.now() + 400,
  )
  expect(await codeOf({ targetId: 'nobody' })).toBe('targetUnknown')
  if (future) expect(await codeOf({ targetId: future.id })).toBe('targetUnknown')
  expect(await codeOf({ x: aimed.x > 800 ? 100 : 1_500 })).toBe('targetUnknown')
  expect(await codeOf({ at: 1 })).toBe('stepUnknown')
  await house.pass(1)
  expect(await codeOf({}, bo)).toBe('roundUnknown')
  expect(await codeOf({}, ada, 'r0')).toBe('roundUnknown')
  for (const cost of ['0.11', '1.10', '-0.10', '0.00', '1e3', '', 10]) {
    await house.pass(1)
    expect([cost, await codeOf({ cost, ...(await seen()) })]).toEqual([cost, 'malformed'])
  }
  expect((await look()).data.magazine).toMatchObject({ fired: '0.00', shots: 0 })
  expect((await house.call(ada, 'GET', gamePaths.seeds)).data.nonce).toBe(proof.nonce + 1)
  // A number that was fired is the same shot; with another target it is none.
  await house.pass(1)
  const now = await seen()
  const [first, again] = [
    await shoot(roundId, { at: 0, ...now }),
    await shoot(roundId, { at: 0, ...now }),
  ]
  expect(again.data.shot).toEqual(first.data.shot)
  expect((await shoot(roundId, { at: 0, ...now, targetId: 'x' })).code).toBe('stepUnknown')
  await close(roundId)
  expect((await shoot(roundId, { at: 1, ...now })).code).toBe('roundOver')
  expect(balance('bo')).toBe(deposit)
})

test('a bomb about which nothing swims is not fired, and says so', async () => {
  const aimed = await loneBomb()
  const { roundId, proof } = (await load('a')).data
  expect((await shoot(roundId, { at: 0, ...aimed })).code).toBe('bombAlone')
  expect((await look()).data.magazine).toMatchObject({ fired: '0.00', shots: 0 })
  expect((await house.call(ada, 'GET', gamePaths.seeds)).data.nonce).toBe(proof.nonce + 1)
  await close(roundId)
  expect(balance()).toBe(deposit)
})

/** The first bomb that swims far from all fish: of those that swim now it is known where they will be. */
async function loneBomb() {
  for (;;) {
    const swimmers: readonly SwimmerView[] = (await look()).data.swimmers
    for (let ahead = 0; ahead < 10; ahead++) {
      const lone = loneAt(swimmers, house.now() + ahead * 1_000)
      if (!lone) continue
      if (ahead === 0) return { targetId: lone.id, x: lone.x, y: lone.y }
      await house.pass(ahead)
      break
    }
    // Others may have swum in meanwhile.
    if (!loneAt((await look()).data.swimmers, house.now())) await house.pass(2)
  }
}

function loneAt(swimmers: readonly SwimmerView[], at: number) {
  const here = swimmers.flatMap(({ id, seed, spawnedAt, species }) => {
    const crossingSec = swimmerOf(species)?.crossingSec ?? 0
    const to = pointAt({ seed, spawnedAt, crossingSec }, at)
    return to ? [{ id, species, x: Math.round(to.x), y: Math.round(to.y) }] : []
  })
  return here.find((one) => one.species === bomb.id && here.every((two) => !isAbout(one, two)))
}

function isAbout(one: Place, other: Place): boolean {
  return other.species !== bomb.id && Math.hypot(one.x - other.x, one.y - other.y) <= bombReach + 2
}

interface Place {
  readonly species: string
  readonly x: number
  readonly y: number
}

test('forty swim at any moment that nobody fires, in every sea that is looked at', async () => {
  for (let second = 0; second < 120; second++) {
    await house.pass(1)
    const swimmers: readonly SwimmerView[] = (await look()).data.swimmers
    const swimming = swimmers.filter((one) => {
      const crossingSec = swimmerOf(one.species)?.crossingSec ?? 0
      return pointAt({ ...one, crossingSec }, house.now()) !== undefined
    })
    expect(swimming.length).toBeGreaterThanOrEqual(40)
    expect(swimmers.length).toBeLessThan(60)
  }
})

test('two hundred shots at once: eight are fired', async () => {
  const { roundId } = (await load('a')).data
  await house.pass(1)
  const aimed = await seen()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => shoot(roundId, { at, ...aimed })),
  )
  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'tooFrequent')).toHaveLength(192)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(8)
  await close(roundId)
})

test('wrong magazines, a second one and a fifth seat are refused; nothing moves', async () => {
  for (const change of [
    ...[{ hall: 'ocean' }, { tableId: 'middle-999' }, { tableId: 'deep-1' }],
    ...[{ shots: 0 }, { shots: 20.5 }, { cost: 'x' }],
  ]) {
    expect((await load('w', change)).code).toBe('malformed')
  }
  for (const change of [
    { cost: '-1' },
    { shots: 19 },
    { shots: 101 },
    { cost: '0.20' },
    { cost: '0.01' },
  ]) {
    expect((await load('w', change)).code).toBe('stakeUneven')
  }
  await house.pass(10)
  const { data } = await load('a')
  expect((await load('b')).code).toBe('conflict')
  expect((await load('a')).data.roundId).toBe(data.roundId)
  const tableId = (await look()).data.tableId
  for (const name of ['bo', 'cy', 'dee']) {
    expect((await load(name, { tableId }, await join(name))).code).toBe('OK')
  }
  const eve = await join('eve')
  expect((await load('e', { tableId }, eve)).code).toBe('roundClosed')
  expect((await look(eve)).data.tableId).not.toBe(tableId)
  expect([balance('eve'), balance()]).toEqual([deposit, deposit - 200n])
  const { halls } = (await house.call(ada, 'GET', `${scenePaths.halls}?game=fishing`)).data
  expect(halls).toEqual([
    { hall: 'shallow', members: 0 },
    { hall: 'middle', members: 4 },
    { hall: 'deep', members: 0 },
  ])
})

test('one seat a member, however many seas he asks for at once; who is refused keeps none', async () => {
  const sat = async () => {
    const { halls } = (await house.call(ada, 'GET', `${scenePaths.halls}?game=fishing`)).data
    return (halls as { hall: string; members: number }[]).map(({ members }) => members)
  }
  expect((await load('w', { shots: 19 })).code).toBe('stakeUneven')
  expect(await sat()).toEqual([0, 0, 0])
  const tables = ['middle-1', 'middle-2', 'middle-3']
  const answers = await Promise.all(tables.map((tableId) => load(tableId, { tableId })))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect((await sat()).reduce((sum, members) => sum + members, 0)).toBe(1)
  expect(balance()).toBe(deposit - 200n)
  // The seat is where the magazine is.
  const loaded = answers.findIndex(({ code }) => code === 'OK')
  expect((await look()).data).toMatchObject({ tableId: tables[loaded], own: expect.any(Number) })
  await close(answers[loaded]?.data.roundId)
  // A stake that is none costs nobody the seat that he has.
  expect((await load('x', { tableId: 'middle-9', shots: 19 })).code).toBe('stakeUneven')
  expect((await look()).data.tableId).toBe(tables[loaded])
})

test('left alone for ten seconds it is settled as it stands, and so it is after a restart', async () => {
  const { roundId } = (await load('a')).data
  await fire(roundId, 0, 2)
  await house.pass(9)
  expect((await round(roundId)).data.state).toBe('open')
  await house.pass(2)
  const left = (await round(roundId)).data
  expect([left.state, left.steps.length]).toEqual(['done', 2])
  const won = BigInt(left.outcome.won)
  expect(balance()).toBe(deposit - 20n + won)
  const second = (await load('b')).data
  await fire(second.roundId, 0, 3)
  await house.restart()
  await house.pass(1)
  const again = (await round(second.roundId)).data
  expect([again.state, again.steps.length]).toEqual(['done', 3])
  expect(balance()).toBe(deposit - 50n + won + BigInt(again.outcome.won))
})

test('a wallet that gives no answer: at the stake nothing is held, at the end everything is paid once', async () => {
  house.wallet.fault = ({ call }) => (call === 'bet' ? 'loseAnswer' : 'none')
  const lost = await load('a')
  expect(lost.data.state).toBe('processing')
  house.wallet.fault = () => 'none'
  for (let second = 0; second < 120; second += 10) await house.pass(10)
  const ended = (await round(lost.data.roundId)).data
  expect(['refused', 'done']).toContain(ended.state)
  expect(balance()).toBe(deposit)
  const { roundId } = (await load('b')).data
  await fire(roundId, 0, 4)
  house.wallet.fault = ({ call }) => (call === 'win' ? 'loseAnswer' : 'none')
  expect((await close(roundId)).data.state).toBe('processing')
  house.wallet.fault = () => 'none'
  for (let second = 0; second < 120; second += 10) await house.pass(10)
  const paid = (await round(roundId)).data
  expect([paid.state, balance()]).toEqual(['done', deposit - 40n + BigInt(paid.outcome.won)])
})

test('whoever may not stake gets no magazine', async () => {
  house.wallet.refuse = ({ call }) => (call === 'bet' ? { code: 'BET_REFUSED' } : undefined)
  const { data } = await load('a')
  expect([data.state, data.failure, balance()]).toEqual(['refused', 'memberRefused', deposit])
  expect((await shoot(data.roundId, { at: 0, ...(await seen()) })).code).toBe('roundOver')
})

test('a token of another venue fires nothing', async () => {
  const foreign = await house.launch('zoe', deposit, 'zjdz')
  const { roundId } = (await load('a')).data
  const aimed = await seen()
  expect((await look(foreign)).code).toBe('sessionExpired')
  expect((await shoot(roundId, { at: 0, ...aimed }, foreign)).code).toBe('sessionExpired')
  await close(roundId)
  expect(balance()).toBe(deposit)
})

test('what an operator narrows is what a magazine may hold', async () => {
  const { desk } = house.host
  const [sea] = await desk.games('zjby')
  expect(sea?.sheet).toMatchObject({ leastStake: 20n, mostStake: 100_000n })
  const told = { changeId: 'one', game: 'fishing', by: 'olga, zhou', reason: '控制风险' }
  expect(await desk.limit('zjby', { ...told, leastStake: 19n, mostStake: 150n })).toBe('outside')
  expect(await desk.limit('zjby', { ...told, leastStake: 100n, mostStake: 150n })).toMatchObject({
    version: 1,
  })
  const { data } = await house.call(ada, 'GET', `${limitsPath}?game=fishing`)
  expect(data).toEqual({ leastStake: '1.00', mostStake: '1.50' })
  expect((await load('a')).code).toBe('aboveMaximum')
  expect(balance()).toBe(deposit)
})
