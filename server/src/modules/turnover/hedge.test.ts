import { movements } from '@zhengju/domain/ledger'
import { siteCurrency } from '@zhengju/domain/money'
import type { BetLeg } from '@zhengju/domain/slip'
import { struckOf, unstruck } from '@zhengju/domain/turnover'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PlacedBet, type StakeOptions, stake } from '../../testing/bets.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'
import { post } from '../ledger/index.ts'
import { openLot, owedBy } from './service.ts'

let world: World
let alice: Person
let count = 0

beforeAll(async () => {
  world = await World.create()
})

afterAll(() => world.close())

beforeEach(async () => {
  alice = await world.member(`hedger${++count}`)
  await payIn(world, alice, '10000')
  world.advance(1_000)
})

const owed = () => world.db.read((tx) => owedBy(tx, { memberId: alice.id, currency: siteCurrency }))
const home = (risk: bigint, leg: Partial<BetLeg> = {}, options: StakeOptions = {}) =>
  placed(risk, { side: 'home', ...leg }, options)
const away = (risk: bigint, leg: Partial<BetLeg> = {}, options: StakeOptions = {}) =>
  placed(risk, { side: 'away', ...leg }, options)

async function placed(risk: bigint, leg: Partial<BetLeg>, options: StakeOptions) {
  world.advance(1_000)
  return stake(world, alice, risk, { ...options, legs: [leg] })
}

async function lost(...bets: readonly PlacedBet[]): Promise<void> {
  for (const bet of bets) await bet.win(0n)
  await world.relay()
}

async function won(...bets: readonly PlacedBet[]): Promise<void> {
  for (const bet of bets) await bet.win(bet.risk * 2n)
  await world.relay()
}

const fed = async () => 10_000_00n - (await owed())

describe('both sides of one market and line', () => {
  test('of equal risk feed nothing, settled in any order', async () => {
    const [one, other] = [await home(1_000_00n), await away(1_000_00n)]
    await lost(other, one)
    expect(await fed()).toBe(0n)
  })

  test('feed their difference', async () => {
    await lost(await home(1_000_00n), await away(400_00n))
    expect(await fed()).toBe(600_00n)
  })

  test('take back what the first one had fed, and a cleared lot opens again', async () => {
    await won(await home(10_000_00n))
    await payIn(world, alice, '5000')
    world.advance(1_000)
    const before = await owed()
    const other = await away(4_000_00n)
    await world.relay()
    expect((await owed()) - before).toBe(4_000_00n)
    await lost(other)
    expect((await owed()) - before).toBe(4_000_00n)
  })

  test('are joined over venues, whatever each calls the match', async () => {
    const startAt = 1_800_000_000_000
    await lost(
      await home(1_000_00n, { fixtureId: 'A', home: 'Hai', startAt }),
      await away(1_000_00n, { fixtureId: 'B', home: 'ｈａｉ', startAt }, { venue: 'im' }),
    )
    expect(await fed()).toBe(0n)
  })

  test('another line, another half, another match and a parlay are no hedge', async () => {
    await lost(
      await home(1_000_00n),
      await away(1_000_00n, { line: -2 }),
      await away(1_000_00n, { period: 'firstHalf' }),
      await away(1_000_00n, { fixtureId: 'another', startAt: 1 }),
      await stake(world, alice, 1_000_00n, { legs: [{ side: 'away' }, { fixtureId: 'x' }] }),
    )
    expect(await fed()).toBe(5_000_00n)
  })

  test('are struck only while every selection is backed: two of three are no hedge', async () => {
    const of = { family: '1x2' } as const
    const [one, two] = [await home(500_00n, of), await away(500_00n, of)]
    await lost(one, two)
    expect(await fed()).toBe(1_000_00n)
    await lost(await placed(200_00n, { ...of, side: 'draw' }, {}))
    expect(await fed()).toBe(600_00n)
  })
})

describe('selections of one match as one bet', () => {
  const total = (side: 'over' | 'under') => ({ family: 'total', line: 10, side }) as const
  const built = async (legs: readonly Partial<BetLeg>[]) => {
    world.advance(1_000)
    return stake(world, alice, 1_000_00n, { legs, odds: 300_000 })
  }

  test('two that can never win together feed their difference, whatever order they were chosen in', async () => {
    const [one, other] = [
      await built([{ side: 'home' }, total('over')]),
      await built([total('under'), { side: 'away' }]),
    ]
    await lost(other)
    expect(await fed()).toBe(0n)
    await won(one)
    expect(await fed()).toBe(0n)
  })

  test('the same twice, and others of other markets, are no hedge', async () => {
    await lost(
      await built([{ side: 'home' }, total('over')]),
      await built([{ side: 'home' }, total('over')]),
      await built([{ side: 'away' }, { ...total('under'), line: 14 }]),
      await away(1_000_00n),
    )
    expect(await fed()).toBe(4_000_00n)
  })
})

describe('a bet that goes', () => {
  test('rolled back leaves the other one whole', async () => {
    const [one, other] = [await home(1_000_00n), await away(1_000_00n)]
    await lost(one)
    expect(await fed()).toBe(0n)
    await other.rollBack()
    await world.relay()
    expect(await fed()).toBe(1_000_00n)
  })

  test('settled as void too, until that settlement is cancelled', async () => {
    const [one, other] = [await home(1_000_00n), await away(1_000_00n)]
    await lost(one)
    const win = await other.win(1_000_00n, { results: ['void'], outcome: 'void' })
    await world.relay()
    expect(await fed()).toBe(1_000_00n)
    await other.cancel(win, 1_000_00n)
    await world.relay()
    expect(await fed()).toBe(0n)
    await lost(other)
    expect(await fed()).toBe(0n)
  })

  test('settled anew counts as before', async () => {
    const [one, other] = [await home(1_000_00n), await away(400_00n)]
    const win = await one.win(0n)
    await lost(other)
    await one.cancel(win, 0n)
    await world.relay()
    expect(await fed()).toBe(0n)
    await one.win(1_300_00n)
    await world.relay()
    // 300.00 were won of 1,000.00; six tenths of that stand.
    expect(await fed()).toBe(180_00n)
  })
})

test('a record shows what counts of its bet, also after another one was placed', async () => {
  const one = await home(1_000_00n)
  await lost(one)
  const valid = async () =>
    (
      await world.db.read((tx) =>
        tx.one<{ valid_bet: bigint }>('select valid_bet from bet_record where tx_id = $1', [
          one.txId,
        ]),
      )
    )?.valid_bet
  expect(await valid()).toBe(1_000_00n)
  await away(400_00n)
  await world.relay()
  expect(await valid()).toBe(600_00n)
})

test('property: after any order of bets and settlements each counts by what is struck of it', async () => {
  const step = fc.record({
    side: fc.constantFrom<BetLeg['side']>('home', 'away'),
    risk: fc.bigInt({ min: 1_00n, max: 300_00n }),
    ending: fc.constantFrom('open', 'lost', 'cancelled', 'rolledBack'),
    isLate: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      const fixtureId = world.id()
      const startAt = ++count
      const late: (() => Promise<unknown>)[] = []
      const bets: { bet: PlacedBet; side: BetLeg['side']; ending: string }[] = []
      for (const { side, risk, ending, isLate } of steps) {
        const bet = await placed(risk, { side, fixtureId, startAt }, {})
        const end = async () => {
          if (ending === 'lost') await bet.win(0n)
          if (ending === 'cancelled') await bet.cancel(await bet.win(0n), 0n)
          if (ending === 'rolledBack') await bet.rollBack()
        }
        bets.push({ bet, side, ending })
        if (isLate) late.unshift(end)
        else await end()
        if (isLate) await world.relay()
      }
      for (const end of late) await end()
      await world.relay()
      await world.relay()
      const backed = bets
        .filter(({ ending }) => ending !== 'rolledBack')
        .map(({ bet, side }, index) => ({
          betId: bet.txId,
          placedAt: index,
          risk: bet.risk,
          selection: side,
        }))
      const struck = struckOf(['home', 'away'], backed)
      const rows = await world.db.read((tx) =>
        tx.rows<{ bet_tx_id: string; valid: bigint | null }>(
          'select bet_tx_id, valid from turnover_bet where bet_tx_id = any ($1)',
          [`{${bets.map(({ bet }) => bet.txId).join(',')}}`],
        ),
      )
      const valid = new Map(rows.map((row) => [row.bet_tx_id, row.valid]))
      for (const { bet, ending } of bets) {
        const counts = unstruck(bet.risk, bet.risk, struck.get(bet.txId) ?? 0n)
        expect(valid.get(bet.txId)).toBe(ending === 'lost' ? counts : null)
      }
    }),
    { numRuns: 12 },
  )
})

describe('odds floor and currency', () => {
  const bonus = async () => {
    const opening = { memberId: alice.id, currency: siteCurrency, source: 'activity' } as const
    const of = { base: 1_000_00n, multiplePercent: 100, balanceBefore: 10_000_00n }
    await world.db.tx((tx) => openLot(tx, { ...opening, ...of, sourceNo: world.id() }))
    world.advance(1_000)
  }

  const doneOf = async (source: string) =>
    (
      await world.db.read((tx) =>
        tx.one<{ done: bigint }>(
          'select done from turnover_lot where member_id = $1 and source = $2',
          [alice.id, source],
        ),
      )
    )?.done

  test('a bet below 1.50 feeds the deposit and not the bonus; a parlay by its odds together', async () => {
    await won(await home(9_999_00n))
    await bonus()
    await payIn(world, alice, '3000')
    world.advance(1_000)
    expect(await owed()).toBe(3_001_00n)
    await won(await home(500_00n, { fixtureId: 'low', odds: 149_999 }))
    // What the first deposit still wants, then the second one: the bonus between them gets nothing.
    expect(await owed()).toBe(2_501_00n)
    const low = { odds: 125_000 }
    const both = [
      { ...low, fixtureId: 'p' },
      { ...low, fixtureId: 'q' },
    ]
    world.advance(1_000)
    await won(await stake(world, alice, 500_00n, { legs: both }))
    expect(await owed()).toBe(2_501_00n)
    expect(await doneOf('activity')).toBe(500_00n)
  })

  test('a bet in another currency is counted in its own, and stops nobody’s events', async () => {
    const of = { memberId: alice.id, currency: 'USDT', reference: 'D', providerId: 's' } as const
    await world.db.tx((tx) => post(tx, movements.depositCredited({ ...of, amount: 10_000_000n })))
    await lost(await home(1_234_567n, { fixtureId: 'u' }, { currency: 'USDT' }))
    await lost(await home(100_00n))
    expect(await fed()).toBe(100_00n)
    const stuck = await world.db.read((tx) =>
      tx.rows('select about from event_aside where lane = event_lane($1)', [alice.id]),
    )
    expect(stuck).toEqual([])
  })
})
