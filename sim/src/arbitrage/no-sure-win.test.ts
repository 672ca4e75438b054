import { readFileSync } from 'node:fs'
import {
  defaultModel,
  fittedRates,
  type PricedMarket,
  type PricePin,
  priceMarkets,
  pricePinned,
  scoreMatrices,
  sureReturn,
  sureReturnOfPins,
} from '@zhengju/domain/pricing'
import type { Fixture } from '@zhengju/domain/sport'
import { secondBook } from '@zhengju/house/games/sportsbook/second-book'
import { createTestHouse, type TestHouse } from '@zhengju/house/testing/house'
import { afterEach, expect, test } from 'vitest'
import { type Bet, freeWin } from './linear-programme.ts'

// Nobody can put bets together that win whatever happens: asked of a linear programme that knows nothing of
// how the prices were made.

const file = (name: string) =>
  readFileSync(new URL(`../../../house/fixtures/${name}.json`, import.meta.url), 'utf8')
const nil = { home: 0, away: 0 }
const kickOff = {
  score: nil,
  redCards: nil,
  remaining: 1,
  remainingFirstHalf: defaultModel.firstHalfShare,
}
/** What a linear programme of doubles may leave. */
const none = 1e-7
const usual = { home: 1.5, away: 1.2 }

let house: TestHouse | undefined
afterEach(async () => {
  await house?.close()
  house = undefined
})

test('generated fixtures, before kick-off and in play', async () => {
  house = await createTestHouse()
  for (let step = 0; step < 3; step++) {
    const fixtures = house.book.fixtures()
    const open = (stage: string) =>
      fixtures.filter((one) => one.stage === stage && one.marketState === 'open')
    for (const one of [...open('live').slice(0, 3), ...open('today').slice(0, 2)]) await isFree(one)
    await house.pass(1_300)
  }
}, 180_000)

test('the books of all venues together, pinned prices too', async () => {
  house = await createTestHouse()
  const own = house
  const second = await own.host.open(
    secondBook(
      'im',
      () => own.book,
      () => undefined,
    ),
  )
  const imported = { season: file('eleven-matches'), prices: file('eleven-prices'), speed: 1 }
  expect(await own.book.importSeason(imported)).toMatchObject({ ok: true, pinCount: 11 })
  const fixtures = own.book.fixtures().filter((one) => one.marketState === 'open')
  const pinned = fixtures.filter((one) => one.origin.kind === 'replay')
  expect(pinned).toHaveLength(11)
  const live = fixtures.filter((one) => one.stage === 'live').slice(0, 3)
  const today = fixtures.filter((one) => one.origin.kind === 'generated').slice(0, 2)
  for (const one of [...pinned, ...live, ...today]) {
    const other = second.engine.fixture(one.id)
    // In play those of a half that is over are gone.
    expect(other?.markets.length).toBeGreaterThanOrEqual(one.stage === 'live' ? 1 : 9)
    await isFree({ ...one, markets: [...one.markets, ...(other?.markets ?? [])] })
  }
}, 180_000)

test('the eleven matches with their pinned prices, then in play', async () => {
  house = await createTestHouse()
  const imported = { season: file('eleven-matches'), prices: file('eleven-prices'), speed: 1 }
  expect(await house.book.importSeason(imported)).toMatchObject({ ok: true, pinCount: 11 })
  const replays = house.book.fixtures().filter((one) => one.origin.kind === 'replay')
  expect(replays).toHaveLength(11)
  for (const one of replays) {
    expect(one.markets.length).toBeGreaterThan(15)
    await isFree(one)
  }
  await house.book.jumpNext()
  await house.pass(1_500)
  const live = house.book
    .fixtures()
    .filter((one) => one.origin.kind === 'replay' && one.stage === 'live')
  expect(live.length).toBeGreaterThan(0)
  for (const one of live) await isFree(one)
}, 180_000)

const handicap = (line: number, odds: PricePin['odds']): PricePin => ({
  family: 'handicap',
  period: 'full',
  line,
  odds,
})
const total = (line: number, odds: PricePin['odds']): PricePin => ({
  family: 'total',
  period: 'full',
  line,
  odds,
})
const result = (home: number, draw: number, away: number): PricePin => ({
  family: '1x2',
  period: 'full',
  line: undefined,
  odds: { home, draw, away },
})

test.each([
  ['one handicap', [handicap(1, { home: 191_000 })]],
  ['a favourite', [handicap(-11, { home: 205_000, away: 188_000 })]],
  [
    'a result and a handicap that do not quite agree',
    [result(210_000, 340_000, 360_000), handicap(-1, { home: 190_000, away: 192_000 })],
  ],
  [
    'draws too rare for so few goals',
    [result(190_000, 600_000, 290_000), total(6, { over: 190_000, under: 195_000 })],
  ],
  ['a result far from any model', [result(300_000, 180_000, 900_000)]],
  ['a price all but without margin', [handicap(0, { home: 200_000, away: 199_000 })]],
] as const)('pins: %s', async (_name, pins) => {
  const rates = fittedRates(pins, usual)
  expect(sureReturnOfPins(pins, rates)).toBeLessThanOrEqual(1)
  const markets = pricePinned({ ...kickOff, rates }, pins, { hasFirstHalf: true })
  expect(await freeWin(betsOf(markets), nil)).toBeLessThan(none)
})

test('the search that the house runs says the same, however the prices lie', async () => {
  const markets = priceMarkets({ ...kickOff, rates: usual }, { hasFirstHalf: true })
  const matrices = scoreMatrices({ ...kickOff, rates: usual }, defaultModel)
  const found = new Set<boolean>()
  for (const lift of [1, 1.02, 1.04, 1.045, 1.05, 1.055, 1.06, 1.08]) {
    const bets = betsOf(markets).map((bet, n) =>
      n % 3 === 0 ? { ...bet, odds: Math.round(bet.odds * lift) } : bet,
    )
    const isSure = sureReturn(bets, matrices) > 1
    expect(isSure, `lifted by ${lift}`).toBe((await freeWin(bets, nil)) > none)
    found.add(isSure)
  }
  expect(found.size).toBe(2)
})

async function isFree({ home, away, markets, score }: Fixture): Promise<void> {
  const value = await freeWin(betsOf(markets), score)
  expect(value, `${home.name} v ${away.name}`).toBeLessThan(none)
}

function betsOf(markets: readonly (Fixture['markets'][number] | PricedMarket)[]): Bet[] {
  return markets.flatMap(({ family, period, line, selections, ...market }) => {
    // Corners and cards are counted apart: no bet on goals covers one on them.
    if ('unit' in market && market.unit !== undefined) return []
    if (family !== '1x2' && family !== 'handicap' && family !== 'total') return []
    if (period !== 'full' && period !== 'firstHalf') return []
    return selections.flatMap(({ side, odds, ...rest }) =>
      odds === undefined || ('state' in rest && rest.state !== 'open')
        ? []
        : [{ family, period, line, side, odds }],
    )
  })
}
