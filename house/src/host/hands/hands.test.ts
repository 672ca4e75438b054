import { randomBytes } from 'node:crypto'
import { cardInclusion, fairStream, isIncluded, seatsSeed } from '@zhengju/domain/fair'
import { playNiuniu } from '@zhengju/domain/games/niuniu'
import { handPaths } from '@zhengju/venue-protocol/game'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { niuniuGame } from '../../games/niuniu/niuniu.ts'
import { type Answer, createGameHouse, type GameHouse } from '../../testing/game-house.ts'
import { sha256, textHmac } from '../seeds/seal.ts'
import { sha256Bytes } from './hand-steps.ts'

const deposit = 1_000_000n
let house: GameHouse
let people = 0

beforeAll(async () => {
  house = await createGameHouse([niuniuGame(false)])
})
beforeEach(() => {
  house.wallet.refuse = undefined
  house.wallet.fault = () => 'none'
})
afterEach(() => expect(house.reports.splice(0)).toEqual([]))
afterAll(() => house.close())

interface Sitter {
  readonly name: string
  token: string
}

/** Somebody new, who sits at no table yet. */
async function somebody(apart: readonly string[] = []): Promise<Sitter> {
  const name = `m${++people}`
  house.wallet.balances.set(`2001_${name}`, deposit)
  return { name, token: await launched(name, apart) }
}

async function launched(name: string, apart: readonly string[] = []): Promise<string> {
  const launch = {
    account: `2001_${name}`,
    memberRef: name,
    currency: 'CNY',
    language: 'zh',
  } as const
  return (await house.host.sessions('zjqp').launch({ ...launch, apart })).token
}

const balance = ({ name }: Sitter) => house.wallet.balances.get(`2001_${name}`) ?? 0n
const get = (who: Sitter, path: string): Promise<Answer> => house.call(who.token, 'GET', path)
const post = (who: Sitter, path: string, body: object = {}): Promise<Answer> =>
  house.call(who.token, 'POST', path, body)
const sit = (who: Sitter, change: object = {}) =>
  post(who, handPaths.seat, { game: 'niuniu', hall: 'n2', bring: '500.00', ...change })
const look = async (who: Sitter) => (await get(who, handPaths.seat)).data
const say = (who: Sitter, handId: string, move: unknown) =>
  post(who, handPaths.moves.replace(':handId', handId), { move })

async function seconds(count: number, there: readonly Sitter[]): Promise<void> {
  for (let second = 0; second < count; second++) {
    for (const one of there) await look(one)
    await house.pass(1)
  }
}

/** Sits these down together and goes on until they see their cards. */
async function dealt(sitters: readonly Sitter[], change: object = {}): Promise<string> {
  for (const one of sitters) expect((await sit(one, change)).code).toBe('OK')
  return begun(sitters)
}

async function begun(sitters: readonly Sitter[]): Promise<string> {
  const [first] = sitters
  if (!first) throw new Error('nobody sits')
  for (let second = 0; second < 40; second++) {
    const { hand } = await look(first)
    if (hand?.state === 'playing' && hand.moves.length === 0) return hand.handId
    await seconds(1, sitters)
  }
  throw new Error('no hand is dealt')
}

async function moveAll(sitters: readonly Sitter[], handId: string, move: object): Promise<void> {
  for (const one of sitters) {
    const { hand } = await look(one)
    const self = hand.seats.find((seat: Answer) => seat.isSelf)
    if (self.isTurn) expect((await say(one, handId, move)).code).toBe('OK')
  }
}

async function paid(sitters: readonly Sitter[], handId: string): Promise<Answer> {
  const [first] = sitters
  if (!first) throw new Error('nobody sits')
  await seconds(1, sitters)
  return (await get(first, handPaths.hand.replace(':handId', handId))).data
}

async function leave(sitters: readonly Sitter[]): Promise<void> {
  for (const one of sitters) await post(one, handPaths.leave)
  await seconds(8, sitters)
}

const callsOf = (handId: string) => {
  const made = [...house.wallet.movements.values()]
  return made.filter((one) => 'roundId' in one && one.roundId === handId)
}

test('one hand of three: the root before any card, four cards to their owner alone, stakes are payouts and rake, every card opened and the whole dealt again', async () => {
  const sitters = [await somebody(), await somebody(), await somebody()]
  const [ada, bo] = sitters as [Sitter, Sitter, Sitter]
  for (const one of sitters) await sit(one)
  let ready: Answer
  for (let second = 0; second < 20 && ready?.state !== 'ready'; second++) {
    await seconds(1, sitters)
    ready = (await look(ada)).hand
  }
  expect(ready).toMatchObject({
    state: 'ready',
    root: expect.any(String),
    seats: expect.any(Array),
  })
  expect(ready.seats.flatMap((seat: Answer) => seat.cards)).toEqual([])
  // Held: what the hand may cost, min(500.00, 1.00 x 4 x 5 x 8 x 2).
  expect(sitters.map(balance)).toEqual([deposit - 32_000n, deposit - 32_000n, deposit - 32_000n])
  const handId = await begun(sitters)
  const seen = (await look(ada)).hand
  for (const seat of seen.seats) {
    const known = seat.cards.filter((card: unknown) => card !== null)
    expect(known.length).toBe(seat.isSelf ? 4 : 0)
  }
  expect(seen).not.toHaveProperty('seed')
  // A bid of another is told when all have bid.
  expect((await say(ada, handId, { bid: 3 })).code).toBe('OK')
  expect((await look(bo)).hand.play).toEqual({})
  await moveAll([...sitters].slice(1), handId, { bid: 1 })
  const banked = (await look(bo)).hand
  const banker = banked.seats.findIndex((_: unknown, seat: number) => seat === banked.play.banker)
  expect(banked).toMatchObject({ phase: 'bet', play: { multiple: 3 } })
  expect((await look(ada)).hand.seats[banker].isSelf).toBe(true)
  await moveAll(sitters, handId, { bet: 5 })
  const hand = await paid(sitters, handId)
  expect(hand).toMatchObject({ state: 'shown', isPaid: true })
  const nets = hand.seats.map((seat: Answer) => BigInt(seat.net.replace('.', '')))
  const rakes = hand.seats.map((seat: Answer) => BigInt(seat.rake.replace('.', '')))
  expect(nets.reduce((sum: bigint, net: bigint) => sum + net, 0n)).toBe(0n)
  const rake = rakes.reduce((sum: bigint, one: bigint) => sum + one, 0n)
  expect(rake).toBeGreaterThan(0n)
  expect(sitters.map(balance).reduce((sum, one) => sum + one, 0n)).toBe(3n * deposit - rake)
  const wins = callsOf(handId).flatMap((one) => (one.call === 'win' ? [one] : []))
  const stakes = callsOf(handId).flatMap((one) => (one.call === 'bet' ? [one.amount] : []))
  const payouts = wins.map(({ amount }) => amount)
  const total = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n)
  expect(total(stakes)).toBe(total(payouts) + rake)
  // GGR is the rake, and each record says its own.
  expect(wins.map(({ detail }) => 'rake' in detail && detail.rake).toSorted()).toEqual(
    hand.seats.map((seat: Answer) => seat.rake).toSorted(),
  )
  expect(wins[0]).toMatchObject({
    detail: { category: 'chess', outcome: expect.stringMatching('抽水') },
  })
  for (const card of hand.opened) {
    const leaf = cardInclusion(card, 52, card.path)
    expect(isIncluded(sha256Bytes, hand.root, leaf)).toBe(true)
  }
  expect(hand.opened).toHaveLength(15)
  expect(hand).not.toHaveProperty('seed')
  await leave(sitters)
  await house.pass(24 * 3_600)
  bo.token = await launched(bo.name)
  const told = (await get(bo, handPaths.hand.replace(':handId', handId))).data
  let element = told.seed
  for (let step = 0; step < told.link; step++) element = sha256(element)
  expect(element).toBe(told.head)
  const seeds = { serverSeed: told.seed, clientSeed: told.clientSeed, nonce: told.link }
  const table = { base: 100n, stacks: [32_000n, 32_000n, 32_000n] }
  const play = playNiuniu(table, told.moves, fairStream(textHmac, seeds))
  expect(play.settlement?.nets).toEqual(nets)
  expect(play.hands).toEqual(told.seats.map((seat: Answer) => seat.cards))
  const order = await house.db.read((tx) =>
    tx.rows<{ client_seed: string }>(
      'select client_seed from card_place where hand_id = $1 order by seat',
      [handId],
    ),
  )
  expect(told.clientSeed).toBe(
    seatsSeed(
      sha256Bytes,
      order.map((row) => row.client_seed),
    ),
  )
})

test('bad words move nothing: out of turn, twice, foreign, malformed, after the time; who misses two is away until he says so', async () => {
  const [ada, bo] = [await somebody(), await somebody()]
  const other = await somebody()
  const sitters = [ada, bo]
  const handId = await dealt(sitters)
  const path = handPaths.hand.replace(':handId', handId)
  expect((await get(other, path)).code).toBe('roundUnknown')
  expect((await say(other, handId, { bid: 4 })).code).toBe('roundUnknown')
  expect((await say(ada, 'no-such-hand', { bid: 4 })).code).toBe('roundUnknown')
  for (const move of [
    { bid: 5 },
    { bid: -1 },
    { bid: 1.5 },
    { bid: '1' },
    { cards: [3] },
    {},
    [],
    7,
  ]) {
    expect((await say(ada, handId, move)).code).toBe('malformed')
  }
  expect((await say(ada, handId, { bid: 1, bet: 1 })).code).toBe('malformed')
  expect((await say(ada, handId, { bet: 2 })).code).toBe('stepUnknown')
  expect((await look(ada)).hand.moves).toEqual([])
  expect((await say(ada, handId, { bid: 2 })).code).toBe('OK')
  // The same again is the same; another one comes too late.
  expect((await say(ada, handId, { bid: 2 })).code).toBe('OK')
  expect((await say(ada, handId, { bid: 4 })).code).toBe('roundClosed')
  // Bo says nothing: fifteen seconds, and the thirty of his bank.
  await seconds(30, sitters)
  expect((await look(ada)).hand.phase).toBe('bid')
  await seconds(16, sitters)
  expect((await look(ada)).hand.phase).toBe('bet')
  expect((await say(bo, handId, { bid: 0 })).code).toBe('roundClosed')
  expect((await say(bo, handId, { bid: 4 })).code).toBe('stepUnknown')
  expect((await say(ada, handId, { bet: 2 })).code).toBe('stepUnknown')
  // The bank is spent: his second turn is fifteen seconds.
  await seconds(16, sitters)
  const hand = await paid(sitters, handId)
  expect(hand.state).toBe('shown')
  expect((await say(bo, handId, { bet: 3 })).code).toBe('roundOver')
  expect((await look(bo)).seat).toMatchObject({ isAway: true })
  const between = sitters.map(balance)
  await seconds(20, sitters)
  expect((await look(ada)).hand.handId).toBe(handId)
  expect(sitters.map(balance)).toEqual(between)
  expect((await post(bo, handPaths.back)).data.seat).toMatchObject({ isAway: false })
  const next = await begun(sitters)
  expect(next).not.toBe(handId)
  await moveAll(sitters, next, { bid: 0 })
  await moveAll(sitters, next, { bet: 1 })
  await leave(sitters)
  expect((await look(bo)).seat).toBeUndefined()
})

test('one seat a member; two who share a device never meet; the same two not again while others wait', async () => {
  const key = randomBytes(16).toString('hex')
  const [ada, twin, bo] = [await somebody([key]), await somebody([key]), await somebody()]
  expect((await sit(ada)).code).toBe('OK')
  expect((await sit(ada)).code).toBe('OK')
  expect((await sit(ada, { hall: 'n1', bring: '10.00' })).code).toBe('conflict')
  expect((await sit(ada, { bring: '50.00' })).code).toBe('conflict')
  expect((await sit(bo, { bring: '49.99' })).code).toBe('belowMinimum')
  expect((await sit(bo, { bring: '500.01' })).code).toBe('aboveMaximum')
  expect((await sit(bo, { hall: 'n9' })).code).toBe('gameUnknown')
  expect((await sit(bo, { game: 'crash' })).code).toBe('gameUnknown')
  for (const bring of ['-5.00', '0.00', '1e3', 50, '10000000000000000', '']) {
    expect((await sit(bo, { bring })).code).toBe('malformed')
  }
  await sit(twin)
  await seconds(20, [ada, twin])
  expect((await look(ada)).hand).toBeUndefined()
  await sit(bo)
  const handId = await begun([ada, twin, bo].slice(0, 1).concat(bo))
  expect((await look(twin)).hand).toBeUndefined()
  await moveAll([ada, bo], handId, { bid: 0 })
  await moveAll([ada, bo], handId, { bet: 1 })
  await leave([ada, bo, twin])
  expect((await get({ name: 'nobody', token: 'f'.repeat(40) }, handPaths.seat)).code).toBe(
    'sessionExpired',
  )
})

test.each(['loseAnswer', 'loseCall', 'twice'] as const)(
  'killed in the middle of a hand, with a wallet that does %s: it is void, all get back what they put in, once',
  async (fault) => {
    const sitters = [await somebody(), await somebody(), await somebody()]
    const before = sitters.map(balance)
    let calls = 0
    house.wallet.fault = ({ call }) => {
      // Of sitting down the wallet is asked before; it is the money's way that is disturbed.
      return call !== 'balance' && calls++ % 2 === 0 ? fault : 'none'
    }
    const handId = await dealt(sitters)
    await house.restart()
    for (let second = 0; second < 60; second++) await house.pass(1)
    expect(sitters.map(balance)).toEqual(before)
    for (const one of sitters) {
      const hand = (await get(one, handPaths.hand.replace(':handId', handId))).data
      expect(hand).toMatchObject({ state: 'void', reason: 'restart', isPaid: true })
      expect((await say(one, handId, { bid: 1 })).code).toBe('roundOver')
    }
    expect(new Set(callsOf(handId).map(({ call }) => call))).toEqual(new Set(['bet', 'rollback']))
    house.wallet.fault = () => 'none'
    // They sit on: the next hand finds them, whoever comes back.
    const next = await begun(sitters)
    await moveAll(sitters, next, { bid: 0 })
    await moveAll(sitters, next, { bet: 1 })
    await leave(sitters)
  },
)

test('killed between the last word and the payment: the same nets are paid, once', async () => {
  const sitters = [await somebody(), await somebody()]
  const handId = await dealt(sitters)
  await moveAll(sitters, handId, { bid: 4 })
  house.wallet.fault = ({ call }) => (call === 'win' ? 'loseCall' : 'none')
  await moveAll(sitters, handId, { bet: 5 })
  const over = (await look(sitters[0] as Sitter)).hand
  expect(over).toMatchObject({ state: 'shown', isPaid: false })
  await house.restart()
  house.wallet.fault = () => 'none'
  for (let second = 0; second < 40; second++) await house.pass(1)
  const hand = (await get(sitters[0] as Sitter, handPaths.hand.replace(':handId', handId))).data
  expect(hand.isPaid).toBe(true)
  expect(hand.seats.map((seat: Answer) => seat.net)).toEqual(
    over.seats.map((seat: Answer) => seat.net),
  )
  const rake = hand.seats.reduce(
    (sum: bigint, seat: Answer) => sum + BigInt(seat.rake.replace('.', '')),
    0n,
  )
  expect(sitters.map(balance).reduce((sum, one) => sum + one, 0n)).toBe(2n * deposit - rake)
  await leave(sitters)
})

test('whoever cannot hold the hand is dealt none and told why; the others get back what they put in', async () => {
  const [ada, poor] = [await somebody(), await somebody()]
  for (const one of [ada, poor]) await sit(one)
  // Spent elsewhere since he sat down.
  house.wallet.balances.set(`2001_${poor.name}`, 100n)
  await seconds(8, [ada, poor])
  expect(await look(poor)).toMatchObject({ failure: 'insufficientFunds' })
  expect(balance(ada)).toBe(deposit)
  expect((await look(ada)).seat).toBeDefined()
  await leave([ada, poor])
})

test('who has no money for a hand does not sit, nor when the wallet says nothing; whose stake was refused sits again after a pause that grows', async () => {
  const [ada, poor] = [await somebody(), await somebody()]
  const purse = (money: bigint) => house.wallet.balances.set(`2001_${poor.name}`, money)
  // Of 500.00 a hand of five holds all.
  purse(49_999n)
  expect((await sit(poor)).code).toBe('insufficientFunds')
  purse(deposit)
  house.wallet.fault = ({ call }) => (call === 'balance' ? 'loseCall' : 'none')
  expect((await sit(poor)).code).toBe('system')
  house.wallet.fault = () => 'none'
  expect(await look(poor)).toEqual({})
  for (const pauseS of [30, 60, 120]) {
    for (const one of [ada, poor]) expect((await sit(one)).code).toBe('OK')
    purse(100n)
    await seconds(8, [ada, poor])
    expect((await look(poor)).seat).toBeUndefined()
    purse(deposit)
    expect((await sit(poor)).code).toBe('seatPaused')
    await seconds(pauseS - 15, [ada, poor])
    expect((await sit(poor)).code).toBe('seatPaused')
    await seconds(16, [ada, poor])
  }
  // A stake that is held ends it.
  for (const one of [ada, poor]) expect((await sit(one)).code).toBe('OK')
  const handId = await begun([ada, poor])
  const pauses = () =>
    house.db.read((tx) =>
      tx.rows(
        'select * from card_pause p join member m on m.id = p.member_id where m.account = $1',
        [`2001_${poor.name}`],
      ),
    )
  expect(await pauses()).toEqual([])
  await moveAll([ada, poor], handId, { bid: 0 })
  await moveAll([ada, poor], handId, { bet: 1 })
  await leave([ada, poor])
  const whole = balance(ada) + balance(poor)
  expect(whole).toBeLessThanOrEqual(2n * deposit)
  expect(whole).toBeGreaterThan(2n * deposit - 10_000n)
})

test('one person in two seats: two launches of one purse, two games, two tokens', async () => {
  const ada = await somebody()
  const bo = await somebody()
  expect((await sit(ada)).code).toBe('OK')
  const again = { ...ada, token: await launched(ada.name) }
  expect((await sit(again)).code).toBe('OK')
  expect((await sit(again, { hall: 'n1', bring: '10.00' })).code).toBe('conflict')
  const account = `2001_${ada.name}`
  const other = { account, memberRef: 'another', currency: 'CNY', language: 'zh' } as const
  const twin = { ...ada, token: (await house.host.sessions('zjqp').launch(other)).token }
  expect((await sit(twin)).code).toBe('OK')
  await seconds(10, [ada, twin])
  expect((await look(ada)).hand).toBeUndefined()
  expect((await look(twin)).hand).toBeUndefined()
  // A token of another venue opens nothing here.
  const foreign = { ...bo, token: await house.launch('foreign', deposit, 'zjdz') }
  expect((await sit(foreign)).code).toBe('sessionExpired')
  await leave([ada, twin])
})

test('practice seats: in demo alone, marked, with money of the house; the member meets them when nobody else comes', async () => {
  const demo = await createGameHouse([niuniuGame(true)])
  const token = await demo.launch('ada', deposit, 'zjqp')
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    demo.call(token, method, path, body)
  await call('POST', handPaths.seat, { game: 'niuniu', hall: 'n1', bring: '20.00' })
  let hand: Answer
  for (let second = 0; second < 30 && hand?.state !== 'playing'; second++) {
    hand = (await call('GET', handPaths.seat)).data.hand
    await demo.pass(1)
  }
  expect(hand.seats.filter((seat: Answer) => seat.isPractice)).toHaveLength(2)
  const path = handPaths.moves.replace(':handId', hand.handId)
  await call('POST', path, { move: { bid: 4 } })
  for (let second = 0; second < 8; second++) await demo.pass(1)
  hand = (await call('GET', handPaths.seat)).data.hand
  if (hand.phase === 'bet') await call('POST', path, { move: { bet: 2 } })
  for (let second = 0; second < 4; second++) await demo.pass(1)
  hand = (await call('GET', handPaths.seat)).data.hand
  expect(hand).toMatchObject({ state: 'shown', isPaid: true })
  const own = hand.seats.find((seat: Answer) => seat.isSelf)
  const cents = (text: string) => BigInt(text.replace('.', ''))
  expect(demo.wallet.balances.get('2001_ada')).toBe(deposit + cents(own.net) - cents(own.rake))
  expect(demo.wallet.calls.every((one) => !('account' in one) || one.account === '2001_ada')).toBe(
    true,
  )
  const rakes = hand.seats.reduce((sum: bigint, seat: Answer) => sum + cents(seat.rake), 0n)
  const [figure] = await demo.host.figures()
  expect(BigInt(figure?.value ?? 0)).toBe(cents(own.net) - cents(own.rake) + rakes)
  expect(demo.reports).toEqual([])
  await demo.close()
})

test('a hand that an operator makes void gives everything back, once; one that is over stays as it is', async () => {
  const { desk } = house.host
  const sitters = [await somebody(), await somebody(), await somebody()]
  const handId = await dealt(sitters)
  const rows = await desk.rounds('zjqp')
  const row = rows.find(({ roundId }) => roundId === handId)
  expect(row).toMatchObject({ game: 'niuniu', tableId: 'n2', state: 'playing', tickets: 3 })
  expect(row?.staked).toBe(96_000n)
  for (const one of rows) expect(Object.values(one).join()).not.toMatch(/[0-9a-f]{64}/)
  const deed = { roundId: handId, by: 'olga', reason: '核对' }
  for (const one of sitters) await post(one, handPaths.leave)
  expect(await desk.cancel('zjdz', deed)).toBe(false)
  expect(await desk.cancel('zjqp', { ...deed, roundId: 'no' })).toBe(false)
  expect(await desk.cancel('zjqp', deed)).toBe(true)
  expect(await desk.cancel('zjqp', deed)).toBe(true)
  expect(await desk.cancel('zjqp', { ...deed, reason: '再来' })).toBe(false)
  await seconds(8, sitters)
  expect(sitters.map(balance)).toEqual([deposit, deposit, deposit])
  expect(callsOf(handId).filter(({ call }) => call === 'rollback')).toHaveLength(3)
  expect(await desk.rounds('zjqp')).toEqual([])

  const others = [await somebody(), await somebody()]
  const before = (await desk.games('zjqp')).find(({ game }) => game === 'niuniu')
  const second = await dealt(others)
  // What was asked before they left waits its 15 s and their 30 s of bank; all that comes after is moved at once.
  for (const one of others) await post(one, handPaths.leave)
  await seconds(48, others)
  const after = others.map(balance)
  expect(await desk.cancel('zjqp', { ...deed, roundId: second })).toBe(false)
  await seconds(4, others)
  expect(others.map(balance)).toEqual(after)
  // The row of a game of cards: what changed hands, and what of it came back.
  await house.pass(61)
  const played = (await desk.games('zjqp')).find(({ game }) => game === 'niuniu')
  expect(played).toMatchObject({ leastReturn: 950_000, greatestReturn: 1_000_000, isOff: false })
  const rake = 2n * deposit - after.reduce((sum, one) => sum + one, 0n)
  const moved = (played?.staked ?? 0n) - (before?.staked ?? 0n)
  expect(moved - ((played?.paid ?? 0n) - (before?.paid ?? 0n))).toBe(rake)
  expect((played?.rounds ?? 0) - (before?.rounds ?? 0)).toBe(1)
})
