import { fairStream, isIncluded, ticketLeaf } from '@zhengju/domain/fair'
import { elapsedAt, multiplierText, parseMultiplier, playCrash } from '@zhengju/domain/games/crash'
import { moneyText } from '@zhengju/domain/money'
import { sharedPaths } from '@zhengju/venue-protocol/game'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sha256Bytes } from '../../host/rounds/shared/steps.ts'
import { sha256, textHmac } from '../../host/seeds/seal.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { testVault } from '../../testing/test-vault.ts'
import { listedAt } from '../games.ts'
import { crashGame } from './crash.ts'

const deposit = 50_000_000n
let house: GameHouse
let ada: string
let bo: string
let commands = 0

beforeAll(async () => {
  house = await createGameHouse([crashGame])
  ada = await house.launch('ada', deposit)
  bo = await house.launch('bo', deposit)
  await house.pass(1)
})
afterEach(() => expect(house.reports).toEqual([]))
afterAll(() => house.close())

const get = (path: string, token = ada): Promise<Answer> => house.call(token, 'GET', path)
const balance = (name: string) => house.wallet.balances.get(`2001_${name}`) ?? 0n

async function roundNow(): Promise<Answer> {
  const { rounds } = (await get(`${sharedPaths.tables}?game=crash`)).data
  return rounds.at(-1)
}

async function openRound(): Promise<Answer> {
  for (let second = 0; second < 900; second++) {
    const round = await roundNow()
    if (round?.state === 'open' && round.sealsAt - house.now() > 3_000) return round
    await house.pass(1)
  }
  throw new Error('no round opens')
}

function stake(number: string, choice: unknown, token = ada, change: object = {}): Promise<Answer> {
  const ask = { game: 'crash', tableId: 't1', number, commandId: `c${++commands}`, choice }
  return house.call(token, 'POST', sharedPaths.tickets, { ...ask, ...change })
}

function cashOut(ticketId: string, commandId: unknown = 'out', token = ada): Promise<Answer> {
  const path = sharedPaths.cashOut.replace(':ticketId', ticketId)
  return house.call(token, 'POST', path, { commandId })
}

const ticket = async (id: string, token = ada) =>
  (await get(`${sharedPaths.tickets}/${id}`, token)).data

/** What nobody is told yet. */
async function storedPoint(): Promise<bigint> {
  const row = await house.db.read((tx) =>
    tx.one<{ sealed: string }>(
      `select outcome->>'sealed' as sealed from shared_round order by opens_at desc limit 1`,
    ),
  )
  const opened: { readonly point?: string } =
    row && JSON.parse(testVault.open('drawnOutcome', row.sealed))
  return parseMultiplier(opened.point) ?? 0n
}

/** Bets as they are asked for, in the first round whose line holds for so long. */
async function flying(least: bigint, place: (number: string) => Promise<readonly Answer[]>) {
  for (;;) {
    const { number } = await openRound()
    const placed = await place(number)
    for (const one of placed) expect(one).toMatchObject({ code: 'OK', data: { state: 'placed' } })
    while ((await roundNow()).state !== 'drawn') await house.pass(1)
    const point = await storedPoint()
    const round = await roundNow()
    if (point >= least) return { point, round, ids: placed.map(({ data }) => data.ticketId) }
    await house.pass(5)
  }
}

async function to(moment: number): Promise<void> {
  await house.pass(Math.max(0, moment - house.now()) / 1_000)
}

test('one flight: it tells nothing before its end; who left by hand or by itself is paid to the cent, and the rest recomputed', async () => {
  const before = [balance('ada'), balance('bo')] as const
  const flight = await flying(130n, async (number) => {
    const own = [await stake(number, { stake: '10.00' })]
    own.push(await stake(number, { stake: '7.77', auto: '1.05' }))
    own.push(await stake(number, { stake: '20.00' }, bo))
    return own
  })
  const { point, round } = flight
  const [hand = '', auto = '', lost = ''] = flight.ids
  const staked = before[0] - balance('ada')
  const secrets = [
    `${sharedPaths.tables}?game=crash`,
    sharedPaths.lobby,
    `${sharedPaths.draws}?game=crash&tableId=t1`,
    `${sharedPaths.tickets}/${hand}`,
  ]
  for (const path of secrets) {
    const said = JSON.stringify((await get(path)).data)
    expect(said).not.toContain(`"point":"${multiplierText(point)}"`)
  }
  expect(round).not.toHaveProperty('seed')
  expect(round).toMatchObject({ startsAt: expect.any(Number), bookRoot: expect.any(String) })
  // On the ground nobody leaves, at 1.00 neither.
  expect((await cashOut(hand)).code).toBe('stepUnknown')
  await to(round.startsAt)
  expect((await cashOut(hand)).code).toBe('stepUnknown')
  expect((await cashOut(hand, 'out', bo)).code).toBe('roundUnknown')
  expect((await cashOut('no-such-ticket')).code).toBe('roundUnknown')
  for (const id of ['', 7, 'x'.repeat(65)]) expect((await cashOut(hand, id)).code).toBe('malformed')
  await to(round.startsAt + elapsedAt(110n))
  const left = await cashOut(hand)
  expect(left).toMatchObject({ code: 'OK', data: { cashedOutAt: '1.10' } })
  // Said again it is the same word, wherever the kite is now; a second word comes too late.
  await to(round.startsAt + elapsedAt(125n))
  expect((await cashOut(hand)).data).toMatchObject({ cashedOutAt: '1.10', state: 'done' })
  expect((await cashOut(hand, 'again')).code).toBe('roundOver')
  // It had left at its own point.
  expect((await cashOut(auto)).code).toBe('roundOver')
  expect(balance('ada')).toBe(before[0] - staked + 1_100n)
  await to(round.startsAt + elapsedAt(point))
  expect((await cashOut(lost, 'late', bo)).code).toBe('roundOver')
  await house.pass(2)
  await house.pass(1)
  const ended = await ticket(hand)
  expect(ended).toMatchObject({ state: 'done', payout: '11.00', round: { state: 'settled' } })
  expect(await ticket(auto)).toMatchObject({ state: 'done', payout: '8.15' })
  expect(await ticket(lost, bo)).toMatchObject({ state: 'done', payout: '0.00' })
  expect(balance('ada')).toBe(before[0] - staked + 1_100n + 815n)
  const { bookRoot, head, link, outcome, seed } = ended.round
  let element = seed
  for (let step = 0; step < link; step++) element = sha256(element)
  expect(element).toBe(head)
  const seeds = { serverSeed: seed, clientSeed: bookRoot, nonce: link }
  expect(outcome).toEqual({ point: multiplierText(playCrash(fairStream(textHmac, seeds))) })
  const [ticketId = '', canonical = '', clientSeed = ''] = ended.inclusion.leaf.split('|')
  expect([canonical, (await ticket(auto)).inclusion.leaf]).toEqual([
    'hand=1000',
    expect.stringContaining('|auto.105=777|'),
  ])
  expect(ticketLeaf({ ticketId, canonical, clientSeed })).toBe(ended.inclusion.leaf)
  expect(isIncluded(sha256Bytes, bookRoot, ended.inclusion)).toBe(true)
  // What the wallet hears in flight says where it left, and nothing of where the line breaks.
  const wins = house.wallet.calls.flatMap((one) => (one.call === 'win' ? [one] : []))
  const ofHand = wins.find(({ txId }) => txId === `${hand}-w`)
  expect(ofHand).toMatchObject({ detail: { outcome: '1.10× 收线', category: 'slots' } })
  expect(listedAt('zjdz', house.host.games())).toEqual(['crash'])
})

test('stakes and points that are none, a third bet, an early and a late one: a declared code, and nothing moves', async () => {
  const { number } = await openRound()
  const before = balance('bo')
  const wrong: readonly (readonly [unknown, string])[] = [
    ...[{}, [], null, { stake: 10 }, { stake: '-1.00' }, { stake: '1.001' }, { stake: '0.00' }].map(
      (choice) => [choice, 'malformed'] as const,
    ),
    ...['1.00', '0.50', '2', '2.000', 2, null, '９.00', '1000000000.00'].map(
      (auto) => [{ stake: '1.00', auto }, 'malformed'] as const,
    ),
    [{ stake: '0.99' }, 'belowMinimum'],
    [{ stake: '10000.01' }, 'aboveMaximum'],
    [{ stake: '10000000000000.00' }, 'aboveMaximum'],
  ]
  for (const [at, [choice, code]] of wrong.entries()) {
    const token = await house.launch(`bad${at}`, deposit)
    expect([choice, (await stake(number, choice, token)).code]).toEqual([choice, code])
  }
  expect((await stake('2026112099999', { stake: '1.00' }, bo)).code).toBe('roundUnknown')
  const most = { stake: '10000.00' }
  expect((await stake(number, most, bo)).code).toBe('OK')
  expect((await stake(number, most, bo)).code).toBe('OK')
  expect((await stake(number, { stake: '1.00' }, bo)).code).toBe('aboveMaximum')
  expect(balance('bo')).toBe(before - 2_000_000n)
  while (house.now() < (await roundNow()).sealsAt) await house.pass(0.5)
  expect((await stake(number, { stake: '1.00' })).code).toBe('roundClosed')
})

test('what would overpay leaves where it reaches the greatest payout, and a round has its own end', async () => {
  const top = { stake: '10000.00', auto: '9999.00' }
  const { point, ids } = await flying(100n, async (number) => [await stake(number, top)])
  while ((await ticket(ids[0] ?? '')).state !== 'done') await house.pass(10)
  const payout = point >= 2_000n ? 20_000_000n : 0n
  expect((await ticket(ids[0] ?? '')).payout).toBe(moneyText(payout, 'CNY'))
})

test('killed in flight and before a word was paid for: the same point, the word holds, each paid once', async () => {
  const before = balance('ada')
  const flight = await flying(150n, async (number) => [
    await stake(number, { stake: '10.00' }),
    await stake(number, { stake: '10.00', auto: '1.40' }),
  ])
  const [hand = '', auto = ''] = flight.ids
  const staked = before - balance('ada')
  house.wallet.fault = ({ call }) => (call === 'win' ? 'loseAnswer' : 'none')
  await house.restart()
  ada = await house.launch('ada', balance('ada'))
  await to(flight.round.startsAt + elapsedAt(120n))
  expect((await cashOut(hand)).data).toMatchObject({ cashedOutAt: '1.20' })
  await house.restart()
  house.wallet.fault = () => 'none'
  ada = await house.launch('ada', balance('ada'))
  expect((await cashOut(hand)).data).toMatchObject({ cashedOutAt: '1.20' })
  await to(flight.round.startsAt + elapsedAt(flight.point) + 1_000)
  for (let second = 0; second < 10; second++) await house.pass(2)
  expect(await ticket(hand)).toMatchObject({
    ...{ state: 'done', payout: '12.00' },
    round: { outcome: { point: multiplierText(flight.point) } },
  })
  expect(await ticket(auto)).toMatchObject({ state: 'done', payout: '14.00' })
  expect(balance('ada')).toBe(before - staked + 2_600n)
  const txs = [...house.wallet.movements.values()].filter(
    (one) => one.call === 'win' && flight.ids.some((id) => one.txId === `${id}-w`),
  )
  expect(txs).toHaveLength(2)
})

test('over stays over for a house that begins anew after its clock was set back', async () => {
  const flight = await flying(150n, async (number) => [await stake(number, { stake: '10.00' })])
  const [hand = ''] = flight.ids
  await to(flight.round.startsAt + elapsedAt(flight.point) + 500)
  await house.pass(0)
  await house.restart()
  await house.pass(-4)
  await house.restart()
  ada = await house.launch('ada', balance('ada'))
  expect(await cashOut(hand)).toMatchObject({ code: 'roundOver' })
  for (let second = 0; second < 8; second++) await house.pass(2)
  expect(await ticket(hand)).toMatchObject({ state: 'done', payout: '0.00' })
})

test('a word that was heard in time counts from then, however long the store was busy; no late one does', async () => {
  const before = balance('ada')
  const flight = await flying(150n, async (number) => [
    await stake(number, { stake: '10.00' }),
    await stake(number, { stake: '10.00' }),
  ])
  const [hand = '', late = ''] = flight.ids
  const staked = before - balance('ada')
  const end = flight.round.startsAt + elapsedAt(flight.point)
  const store = busyStore()
  await to(flight.round.startsAt + elapsedAt(120n))
  const word = cashOut(hand)
  await store.asked
  await to(end)
  for (let second = 0; second < 5; second++) await house.pass(1)
  expect((await ticket(late)).round).toMatchObject({ state: 'drawn' })
  // Everybody knows now where it ended.
  expect(JSON.stringify(await get(`${sharedPaths.tables}?game=crash`))).toContain(
    `"point":"${multiplierText(flight.point)}"`,
  )
  await house.pass((end - 1_000 - house.now()) / 1_000)
  expect((await cashOut(late, 'late')).code).toBe('roundOver')
  await house.pass((end + 5_000 - house.now()) / 1_000)
  store.free()
  expect((await word).data).toMatchObject({ cashedOutAt: '1.20' })
  for (let second = 0; second < 3; second++) await house.pass(1)
  expect(await ticket(hand)).toMatchObject({ payout: '12.00', round: { state: 'settled' } })
  expect(await ticket(late)).toMatchObject({ payout: '0.00' })
  expect(balance('ada')).toBe(before - staked + 1_200n)
})

test('a small bet by hand takes little of what a round may owe', async () => {
  const { number } = await openRound()
  const liability = async () => {
    const row = await house.db.read((tx) =>
      tx.one<{ liability: bigint }>('select liability from shared_round where number = $1', [
        number,
      ]),
    )
    return row?.liability ?? 0n
  }
  const before = await liability()
  await stake(number, { stake: '10.00' })
  expect((await liability()) - before).toBe(4_000_00n)
  await stake(number, { stake: '10.00', auto: '2.00' })
  expect((await liability()) - before).toBe(4_020_00n)
  await stake(number, { stake: '5000.00' }, bo)
  expect((await liability()) - before).toBe(204_020_00n)
})

/** The first question about a ticket waits, as in a busy store; `asked` once it is there. */
function busyStore() {
  const { shared } = house.host.wiredGames()[0] ?? {}
  if (!shared) throw new Error('no table')
  const answer = shared.ticket
  const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(shared, {
    async ticket(...of: Parameters<typeof answer>) {
      Object.assign(shared, { ticket: answer })
      asked.resolve()
      await free.promise
      return answer(...of)
    },
  })
  return { asked: asked.promise, free: free.resolve }
}

test('others of a round are shown by names of that round alone, real tickets and no more than a few', async () => {
  // The round of the test before is over.
  await house.pass(10)
  const round = await openRound()
  const others = async (token: string, roundId = round.roundId, of = 'crash'): Promise<Answer> =>
    get(`${sharedPaths.others}?${new URLSearchParams({ game: of, roundId })}`, token)
  await stake(round.number, { stake: '10.00' }, ada)
  await stake(round.number, { stake: '30.00', auto: '1.01' }, bo)
  await stake(round.number, { stake: '20.00' }, bo)
  const seen = (await others(ada)).data
  expect(seen.members).toBe(2)
  expect(seen.bets.map((one: Answer) => one.stake)).toEqual(['30.00', '20.00'])
  const [alias] = seen.bets.map((one: Answer) => one.alias)
  // Two of one member have one name, which is not his.
  expect(seen.bets[1].alias).toBe(alias)
  expect(JSON.stringify(seen)).not.toMatch(/bo|ada|2001|auto|ticketId|choice/)
  expect((await others(bo)).data.bets).toHaveLength(1)
  expect((await others(ada, 'no')).code).toBe('roundUnknown')
  expect((await others(ada, round.roundId, 'k3')).code).toBe('roundUnknown')
  const many = await Promise.all(
    Array.from({ length: 25 }, (_, at) => house.launch(`many${at}`, deposit)),
  )
  for (const token of many) await stake(round.number, { stake: '1.00' }, token)
  await house.pass(1)
  const full = (await others(ada)).data
  expect(full.bets).toHaveLength(20)
  for (let second = 0; second < 900; second++) {
    if (
      (await get(`${sharedPaths.draws}?game=crash&tableId=t1`)).data.rounds[0].number ===
      round.number
    )
      break
    await house.pass(1)
  }
  await house.pass(1)
  await house.pass(1)
  const after = (await others(ada)).data
  expect(after.members).toBe(27)
  for (const bet of after.bets) expect(bet.payout).toMatch(/^\d+\.\d\d$/)
  const next = await openRound()
  await stake(next.number, { stake: '30.00' }, bo)
  await house.pass(1)
  const [again] = (await others(ada, next.roundId)).data.bets
  expect(again.alias).not.toBe(alias)
})
