import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oppositeSpots } from '../../turnover/index.ts'
import {
  type BaccaratOutcome,
  baccarat,
  baccaratOf,
  dealBaccarat,
  freeBaccarat,
  kinderBaccarat,
  kinderFreeBaccarat,
} from '../baccarat/index.ts'
import { cardText, parseCard, rankOf } from '../cards/index.ts'
import { type DragonTigerOutcome, dragonTiger, kinderDragonTiger } from '../dragon-tiger/index.ts'
import { isFairEnough, parSpot } from '../par/index.ts'
import { roulette, rouletteReds, rouletteWheel } from '../roulette/index.ts'
import { kinderSicBo, type SicBoOutcome, sicBo } from '../sic-bo/index.ts'
import { drawnRounds, quickStream, vectorsOf } from '../testing/rounds.ts'
import {
  greatestPayout,
  mostStakeOn,
  parseSpots,
  settleSpots,
  type TableGame,
  type TableSpot,
  tablePar,
} from './index.ts'

type Walk<Outcome> = Iterable<readonly [outcome: Outcome, draws: bigint]>

/** Reckons a spot's figures anew from everything that may happen, and compares them with its sheet. */
function expectSheet<Outcome>(
  game: TableGame<Outcome>,
  spots: readonly TableSpot<Outcome>[],
  walk: Walk<Outcome>,
): void {
  const counts = spots.map(() => new Map<bigint, bigint>())
  for (const [outcome, draws] of walk) {
    for (const [at, { pays }] of spots.entries()) {
      const back = pays(outcome)
      if (back.in !== 100n) throw new Error('hundredths')
      counts[at]?.set(back.of, (counts[at].get(back.of) ?? 0n) + draws)
    }
  }
  const sheet = tablePar(game).spots
  for (const [at, { id }] of spots.entries()) {
    const cases = [...(counts[at] ?? [])].map(([of, draws]) => ({
      draws,
      payout: { of, in: 100n },
    }))
    const walked = parSpot(id, cases)
    const declared = sheet.find((one) => one.id === id)
    expect(declared).toMatchObject({
      ...{ return: walked.return, hitRate: walked.hitRate, winRate: walked.winRate },
    })
    expect(declared?.deviation).toBeCloseTo(walked.deviation, 9)
  }
}

/** Six cards of 416 by what they count: suits and which of the tens say nothing to these spots. */
function deals(): Walk<BaccaratOutcome> {
  const left: number[] = Array.from({ length: 10 }, (_, value) => (value === 0 ? 128 : 32))
  const cards = Array<number>(6).fill(0)
  const found = new Map<string, { readonly outcome: BaccaratOutcome; draws: number }>()
  function deal(at: number, draws: number): void {
    if (at === 6) {
      const outcome = baccaratOf(cards)
      const { player, banker, playerTotal, bankerTotal } = outcome
      const key = `${player.length} ${banker.length} ${playerTotal} ${bankerTotal}`
      const same = found.get(key)
      if (same) same.draws += draws
      else found.set(key, { outcome, draws })
      return
    }
    for (const [value, count] of left.entries()) {
      left[value] = count - 1
      cards[at] = (value + 9) % 10
      deal(at + 1, draws * count)
      left[value] = count
    }
  }
  deal(0, 1)
  return [...found.values()].map(({ outcome, draws }) => [outcome, BigInt(draws)] as const)
}

/** First two cards of both hands by rank and suit; the player's first stands for all of its like. */
function* starts(): Walk<BaccaratOutcome> {
  const left = Array<number>(52).fill(8)
  const cards = [0, 0, 0, 0]
  function* deal(at: number, draws: number): Walk<BaccaratOutcome> & Generator {
    if (at === 4) {
      const [p1 = 0, b1 = 0, p2 = 0, b2 = 0] = cards
      const hands = { player: [p1, p2], banker: [b1, b2] }
      yield [{ ...hands, playerTotal: 0, bankerTotal: 0, winner: 'tie' }, BigInt(draws)] as const
      return
    }
    for (let card = 0; card < (at === 0 ? 1 : 52); card++) {
      const count = left[card] ?? 0
      left[card] = count - 1
      cards[at] = card
      yield* deal(at + 1, draws * count * (at === 0 ? 52 : 1))
      left[card] = count
    }
  }
  yield* deal(0, 1)
}

const ofCards = ['playerPair', 'bankerPair', 'anyPair', 'perfectPair']

test('baccarat: all deals of eight packs', () => {
  const all = [...deals()]
  for (const game of [baccarat, freeBaccarat, kinderBaccarat, kinderFreeBaccarat]) {
    expectSheet(
      game,
      game.spots.filter(({ id }) => !ofCards.includes(id)),
      all,
    )
  }
  for (const game of [baccarat, kinderBaccarat]) {
    expectSheet(
      game,
      game.spots.filter(({ id }) => ofCards.includes(id)),
      starts(),
    )
  }
})

test('dragon and tiger: all pairs of cards', () => {
  function* pairs(): Walk<DragonTigerOutcome> {
    for (let dragon = 0; dragon < 52; dragon++) {
      for (let tiger = 0; tiger < 52; tiger++) yield [[dragon, tiger], dragon === tiger ? 7n : 8n]
    }
  }
  for (const game of [dragonTiger, kinderDragonTiger]) expectSheet(game, game.spots, pairs())
})

test('roulette: all pockets, and as many bets as the layout has', () => {
  expectSheet(
    roulette,
    roulette.spots,
    Array.from({ length: 37 }, (_, pocket) => [pocket, 1n] as const),
  )
  const { roulette37 } = vectorsOf<{
    readonly roulette37: {
      readonly red: readonly number[]
      readonly wheel: readonly number[]
      readonly counts: Readonly<Record<string, number>>
    }
  }>('tables')
  const { even, ...counts } = roulette37.counts
  const own = Object.groupBy(
    roulette.spots,
    ({ id }) => (/^(\w+)\./.exec(id)?.[1] ?? 'even') as string,
  )
  expect(Object.fromEntries(Object.entries(own).map(([id, spots]) => [id, spots?.length]))).toEqual(
    {
      ...counts,
      even,
    },
  )
  expect([...rouletteReds]).toEqual(roulette37.red)
  expect(rouletteWheel).toEqual(roulette37.wheel)
})

test('sic bo: all throws', () => {
  const faces = [1, 2, 3, 4, 5, 6]
  const throws = faces.flatMap((a) =>
    faces.flatMap((b) => faces.map((c) => [[a, b, c] as SicBoOutcome, 1n] as const)),
  )
  for (const game of [sicBo, kinderSicBo]) expectSheet(game, game.spots, throws)
})

const tables = {
  baccarat8: baccarat,
  dragonTiger8: dragonTiger,
  roulette37: roulette,
  sicbo: sicBo,
} as const
/** What the vectors call by another name. */
const otherNames: Readonly<Record<string, string>> = {
  'roulette37 trio012': 'trio',
  'roulette37 low': 'small',
  'roulette37 high': 'big',
  'dragonTiger8 tie10': 'tie',
  'dragonTiger8 suitedTie50': 'suitedTie',
  'dragonTiger8 red': 'dragonCard.red',
  'dragonTiger8 suit': 'dragonCard.spade',
  'sicbo pairCombo': 'pair',
}

test('returns that another program reckoned', () => {
  const vectors =
    vectorsOf<
      Record<
        keyof typeof tables,
        { readonly spots?: Readonly<Record<string, { readonly returnPercent: number }>> }
      >
    >('tables')
  for (const table of Object.keys(tables) as (keyof typeof tables)[]) {
    const rows = vectors[table].spots ?? (vectors.sicbo as never)
    for (const [row, { returnPercent }] of Object.entries<{ readonly returnPercent: number }>(
      rows,
    )) {
      if (row === 'evenMoneyLaPartage') continue
      const isFree = row === 'bankerNoCommission'
      const sheet = tablePar<never>((isFree ? freeBaccarat : tables[table]) as TableGame<never>)
      const id = isFree
        ? 'banker'
        : (otherNames[`${table} ${row}`] ?? row.replace(/^total/, 'total.'))
      const found = sheet.spots.filter((spot) => spot.id === id || spot.id.startsWith(`${id}.`))
      expect([row, found.length > 0]).toEqual([row, true])
      for (const { return: back } of found) {
        expect((Number(back.of) * 100) / Number(back.in)).toBeCloseTo(returnPercent, 6)
      }
    }
  }
})

test('rounds that another program drew', () => {
  for (const { stream, result } of drawnRounds<number>('roulette')) {
    expect(roulette.play(stream)).toBe(result)
  }
  for (const { stream, result } of drawnRounds<number[]>('sicbo')) {
    expect(sicBo.play(stream)).toEqual(result)
  }
  for (const { stream, result } of drawnRounds<string[]>('dragonTiger')) {
    expect(dragonTiger.play(stream).map(cardText)).toEqual(result)
  }
  for (const { stream, result } of drawnRounds<Record<string, unknown>>('baccarat')) {
    const { player, banker, ...rest } = dealBaccarat(stream)
    const isPair = ([a = 0, b = 0]: readonly number[]) => rankOf(a) === rankOf(b)
    expect({
      ...{ ...rest, playerPair: isPair(player), bankerPair: isPair(banker) },
      ...{ player: player.map(cardText), banker: banker.map(cardText) },
    }).toEqual(result)
  }
  expect(['As', 'T♥', 'Kd', 'xx', 'A', 'Ass'].map(parseCard)).toEqual([
    ...[0, 22, 51, undefined, undefined, undefined],
  ])
})

const games = [baccarat, freeBaccarat, dragonTiger, roulette, sicBo] as TableGame<unknown>[]

test.each(games.map((game) => [game.version, game] as const))(
  '%s: whatever is drawn, no spot pays below zero or beyond the sheet, and the same always',
  (_version, game) => {
    expect(isFairEnough(tablePar(game))).toBe(true)
    expect(new Set(game.spots.map(({ id }) => id)).size).toBe(game.spots.length)
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, cut) => {
        const outcome = game.play(quickStream(seed))
        expect(game.play(quickStream(seed))).toEqual(outcome)
        const stakes = game.spots.map((spot) => {
          const most = mostStakeOn(game, spot)
          return { spot: spot.id, stake: most - (BigInt(cut) % most) }
        })
        const settled = settleSpots(game, stakes, outcome)
        for (const { payout } of settled)
          expect(payout >= 0n && payout <= greatestPayout).toBe(true)
      }),
      { numRuns: 200, seed: 3 },
    )
  },
)

test('what is no bet is refused', () => {
  const read = (source: unknown) => parseSpots(baccarat, source, 'CNY')
  const banker = { spot: 'banker', stake: '10.00' }
  expect(read([banker, { spot: 'tie', stake: '1' }])).toEqual([
    { spot: 'banker', stake: 1_000n },
    { spot: 'tie', stake: 100n },
  ])
  const stakes = [
    '0.99',
    '0',
    '-5',
    '50000.01',
    '1000000000000000',
    '1.001',
    5,
    null,
    undefined,
    'x',
  ]
  const wrong: readonly unknown[] = [
    ...[undefined, null, 'x', {}, [], [null], ['x'], [banker, banker]],
    [{ spot: 'toString', stake: '10.00' }],
    ...stakes.map((stake) => [{ spot: 'banker', stake }]),
    [{ spot: 'perfectPair', stake: '1000.00' }],
    Array.from({ length: 10_000 }, () => banker),
  ]
  for (const source of wrong) expect(read(source)).toBeUndefined()
  // No more than a record of the round holds.
  const spread = roulette.spots.slice(0, 101).map(({ id }) => ({ spot: id, stake: '1.00' }))
  expect(parseSpots(roulette, spread, 'CNY')).toBeUndefined()
  expect(parseSpots(roulette, spread.slice(1), 'CNY')).toHaveLength(100)
})

test('money: commission and halves are cut, and both sides of a table are known as opposites', () => {
  const outcome = { player: [0, 0], banker: [0, 0], playerTotal: 1, bankerTotal: 7 } as const
  const stakes = [
    { spot: 'banker', stake: 101n },
    { spot: 'player', stake: 100n },
  ]
  expect(settleSpots(baccarat, stakes, { ...outcome, winner: 'banker' })).toEqual([
    { spot: 'banker', stake: 101n, result: 'won', payout: 196n },
    { spot: 'player', stake: 100n, result: 'lost', payout: 0n },
  ])
  const half = settleSpots(dragonTiger, [{ spot: 'dragon', stake: 101n }], [5, 18])
  expect(half).toEqual([{ spot: 'dragon', stake: 101n, result: 'halfLost', payout: 50n }])
  const ids = new Set(games.flatMap(({ spots }) => spots.map(({ id }) => id)))
  for (const pair of oppositeSpots) for (const side of pair) expect(ids).toContain(side)
})
