import { betRecordDetail } from '@zhengju/contract/betting/calls'
import { movements } from '@zhengju/domain/ledger'
import { moneyText } from '@zhengju/domain/money'
import { validTurnoverOf } from '@zhengju/domain/turnover'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PlacedBet, type StakeOptions, stake } from '../../testing/bets.ts'
import { type Person, World } from '../../testing/world.ts'
import { faults, post } from '../ledger/index.ts'
import { openLot, owedBy } from './index.ts'

// Two settlements of one bet that stand side by side, which only a cancelled sale between them makes: what of it counts.

let world: World
let count = 0

beforeAll(async () => {
  world = await World.create()
})
afterAll(async () => {
  expect(await world.db.read(faults)).toEqual([])
  await world.close()
})

/** With 1,000.00 of which 500.00 have to be turned over. */
async function player(): Promise<Person> {
  const person = await world.member(`parter${++count}`)
  const of = { memberId: person.id, currency: 'CNY', reference: 'D', providerId: 'p' } as const
  await world.db.tx(async (tx) => {
    await post(tx, movements.depositCredited({ ...of, amount: 1_000_00n }))
    await openLot(tx, {
      ...{ memberId: person.id, currency: 'CNY', source: 'deposit', sourceNo: `P${count}` },
      ...{ base: 500_00n, multiplePercent: 100, balanceBefore: 1_000_00n },
    })
  })
  world.advance(1_000)
  return person
}

const owed = ({ id: memberId }: Person) =>
  world.db.read((tx) => owedBy(tx, { memberId, currency: 'CNY' }))
const detailOf = (person: Person, { txId: orderNo }: PlacedBet) =>
  world.must(betRecordDetail, { query: { orderNo } }, person)

const isVoid = { results: ['void'], outcome: 'void' } as const
const won = { results: ['won'], outcome: 'won' } as const
const lost = { results: ['lost'], outcome: 'lost' } as const
const halfLost = { results: ['halfLost'], outcome: 'halfLost' } as const
const sold = { results: ['won'], outcome: 'cashedOut' } as const
type Ending = readonly [bigint, typeof isVoid | typeof won | typeof lost | typeof sold]

/** 100.00 of which 60.00 are settled first and 40.00 beside them. */
async function settledTwice(
  person: Person,
  [first, second]: readonly [Ending, Ending],
  { drain, ...options }: StakeOptions & { readonly drain: () => Promise<unknown> },
) {
  const bet = await stake(world, person, 100_00n, options)
  const sale = await bet.cashOut(40_00n, 30_00n)
  await drain()
  const firstTxId = await bet.win(...first)
  await drain()
  await bet.cancel(sale, 30_00n)
  await drain()
  const secondTxId = await bet.win(...second)
  await drain()
  return { bet, firstTxId, secondTxId }
}

test('what a row of before kept as a sum is taken out of it when its settlement is cancelled', async () => {
  const person = await player()
  const drain = () => world.app.relay.drain()
  const bet = await stake(world, person, 100_00n)
  const sale = await bet.cashOut(40_00n, 30_00n)
  const first = await bet.win(0n, lost)
  await drain()
  await world.db.tx((tx) =>
    tx.rows('update turnover_bet set settlements = null where bet_tx_id = $1', [bet.txId]),
  )
  await bet.cancel(sale, 30_00n)
  await bet.win(80_00n, won)
  await drain()
  await bet.cancel(first, 0n)
  await drain()
  expect(await owed(person)).toBe(500_00n)
  await bet.win(0n, lost)
  await drain()
  expect(await owed(person)).toBe(480_00n)
})

describe.each([
  ['heard of one by one', () => world.app.relay.drain()],
  ['heard of together', async () => 0],
])('%s', (_, drain) => {
  const settled = async (first: Ending, second: Ending) => {
    const person = await player()
    return { person, ...(await settledTwice(person, [first, second], { drain })) }
  }

  const pairs: readonly (readonly [string, Ending, Ending, string, string])[] = [
    ['one lost, one void', [0n, lost], [40_00n, isVoid], '60.00', 'lost'],
    ['one void, one lost', [60_00n, isVoid], [0n, lost], '40.00', 'lost'],
    ['one won, one void', [200_00n, won], [40_00n, isVoid], '60.00', 'won'],
    ['one won, one lost', [90_00n, won], [0n, lost], '10.00', 'lost'],
    ['one lost, one cashed out', [0n, lost], [35_00n, sold], '60.00', 'lost'],
    ['both void', [60_00n, isVoid], [40_00n, isVoid], '0.00', 'push'],
  ]
  test.each(pairs)('%s', async (__, first, second, validBet, outcome) => {
    const { person, bet, secondTxId } = await settled(first, second)
    await world.app.relay.drain()
    const figures = { state: 'settled', stake: '100.00', validBet, outcome }
    expect(await detailOf(person, bet)).toMatchObject(figures)
    const valid = BigInt(validBet.replace('.', ''))
    expect(await owed(person)).toBe(500_00n - valid)
    // Cancelled and settled the same way again it is the same.
    await bet.cancel(secondTxId, second[0])
    await drain()
    await bet.win(...second)
    await world.app.relay.drain()
    expect(await detailOf(person, bet)).toMatchObject(figures)
    expect(await owed(person)).toBe(500_00n - valid)
  })

  test('one of two is cancelled and what it settled is sold: the other one counts', async () => {
    const { person, bet, firstTxId } = await settled([90_00n, won], [0n, lost])
    await bet.cancel(firstTxId, 90_00n)
    await world.app.relay.drain()
    expect(await owed(person)).toBe(500_00n)
    const sale = await bet.cashOut(60_00n, 50_00n)
    await world.app.relay.drain()
    const figures = { state: 'settled', outcome: 'lost', payout: '50.00', validBet: '40.00' }
    expect(await detailOf(person, bet)).toMatchObject({
      ...figures,
      cashedOut: { stake: '60.00', payout: '50.00' },
    })
    expect(await owed(person)).toBe(460_00n)
    // Opened again and lost, the whole counts.
    await bet.cancel(sale, 50_00n)
    await drain()
    await bet.win(0n, lost)
    await world.app.relay.drain()
    expect(await detailOf(person, bet)).toMatchObject({ payout: '0.00', validBet: '100.00' })
    expect(await owed(person)).toBe(400_00n)
  })

  test('the void one of two is cancelled and sold: what it left counts as it did', async () => {
    const { person, bet, firstTxId } = await settled([60_00n, isVoid], [0n, lost])
    await bet.cancel(firstTxId, 60_00n)
    await drain()
    await bet.cashOut(20_00n, 10_00n)
    await drain()
    await bet.cashOut(40_00n, 30_00n)
    await world.app.relay.drain()
    expect(await detailOf(person, bet)).toMatchObject({ payout: '40.00', validBet: '40.00' })
    expect(await owed(person)).toBe(460_00n)
  })

  test('a void part hedges nothing, the other one does', async () => {
    const person = await player()
    const leg = { fixtureId: `parts${count}`, home: `丁${count}队` }
    const away = { ...leg, side: 'away' } as const
    const of = { drain, legs: [leg] }
    const { bet } = await settledTwice(
      person,
      [
        [0n, lost],
        [40_00n, isVoid],
      ],
      of,
    )
    const other = await stake(world, person, 100_00n, { legs: [away] })
    await other.win(0n, lost)
    await world.app.relay.drain()
    // 60.00 are struck of each.
    expect(await detailOf(person, bet)).toMatchObject({ validBet: '0.00' })
    expect(await detailOf(person, other)).toMatchObject({ validBet: '40.00' })
    expect(await owed(person)).toBe(460_00n)
  })
})

const endings = {
  void: { how: isVoid, payout: (open: bigint) => open, decided: 'none' },
  lost: { how: lost, payout: () => 0n, decided: 'full' },
  won: { how: won, payout: (open: bigint) => 2n * open, decided: 'full' },
  halfLost: { how: halfLost, payout: (open: bigint) => open / 2n, decided: 'half' },
  sold: { how: sold, payout: (open: bigint) => open - 1n, decided: 'full' },
} as const
const steps = [
  'sell',
  'cancelSale',
  'cancelWin',
  'void',
  'lost',
  'won',
  'halfLost',
  'sold',
] as const
const all = 100_00n

interface Settled {
  readonly txId: string
  readonly risk: bigint
  readonly payout: bigint
  readonly as: keyof typeof endings
}

/** What counts of a bet by what stands of it; a step that cannot be is none. */
async function walk(
  bet: PlacedBet,
  taken: readonly (typeof steps)[number][],
  drain: () => unknown,
) {
  let wins: Settled[] = []
  let sales: { readonly txId: string; readonly part: bigint }[] = []
  let isCounted = false
  const open = () =>
    all - [...wins.map(({ risk }) => risk), ...sales.map(({ part }) => part)].reduce(add, 0n)
  for (const step of taken) {
    await drain()
    if (step === 'sell') {
      const part = open() > 30_00n ? 30_00n : open()
      if (part === 0n) continue
      sales.push({ txId: await bet.cashOut(part, 20_00n), part })
      isCounted ||= open() === 0n
    } else if (step === 'cancelSale') {
      const [sale, ...rest] = sales
      if (!sale) continue
      sales = rest
      await bet.cancel(sale.txId, 20_00n)
    } else if (step === 'cancelWin') {
      const [win, ...rest] = wins
      if (!win) continue
      wins = rest
      isCounted = false
      await bet.cancel(win.txId, win.payout)
    } else if (open() > 0n) {
      const [risk, { how, payout }] = [open(), endings[step]]
      wins.push({ txId: await bet.win(payout(risk), how), risk, payout: payout(risk), as: step })
      isCounted = true
    }
  }
  const facts = wins.map(({ as, ...one }) => {
    return { ...one, decided: endings[as].decided, isCashedOut: as === 'sold' }
  })
  const isEnded = open() === 0n
  return { valid: isCounted ? validTurnoverOf(facts) : 0n, isEnded }
}

const add = (sum: bigint, amount: bigint) => sum + amount

test('property: whatever was sold, settled and cancelled, what stands counts', async () => {
  const some = fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(some, fc.boolean(), async (taken, isAtOnce) => {
      const person = await player()
      const bet = await stake(world, person, all)
      const drain = () => (isAtOnce ? undefined : world.app.relay.drain())
      const { valid, isEnded } = await walk(bet, taken, drain)
      await world.app.relay.drain()
      expect(await owed(person), taken.join(' ')).toBe(500_00n - valid)
      const validBet = isEnded ? moneyText(valid, 'CNY') : null
      expect(await detailOf(person, bet), taken.join(' ')).toMatchObject({ validBet })
    }),
    { numRuns: 40 },
  )
}, 180_000)
