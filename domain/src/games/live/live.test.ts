import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baccaratOf, dealBaccarat } from '../baccarat/index.ts'
import { isFairEnough } from '../par/index.ts'
import { roulette } from '../roulette/index.ts'
import { sicBo } from '../sic-bo/index.ts'
import { quickStream } from '../testing/rounds.ts'
import {
  liveGameOf,
  liveGames,
  liveRoundAt,
  liveRoundMs,
  liveRoundsOfDay,
  liveTimes,
  shoePlaceOf,
} from './index.ts'

test.each([...liveGames])(
  '$id: any choice is settled within its sheet, the same each time',
  (game) => {
    expect(liveGameOf(game.version)).toBe(game)
    expect(isFairEnough(game.par)).toBe(true)
    fc.assert(
      fc.property(
        fc.nat(),
        fc.uniqueArray(
          fc.record({ at: fc.nat(game.spots.length - 1), stake: fc.integer({ min: 1, max: 50 }) }),
          {
            minLength: 1,
            maxLength: Math.min(20, game.spots.length),
            selector: ({ at }) => at,
          },
        ),
        (seed, picked) => {
          const source = picked.map(({ at, stake }) => ({
            spot: game.spots[at]?.id,
            stake: `${stake}.00`,
          }))
          const stakes = game.parse(source, 'CNY')
          if (!stakes) throw new Error('refused')
          const draw = game.draw(quickStream(seed))
          const settled = game.settle(stakes, draw, 'CNY')
          expect(settled).toEqual(game.settle(stakes, draw, 'CNY'))
          expect(settled.payout >= 0n && settled.payout <= game.greatest(stakes)).toBe(true)
          expect(settled.spots.map(({ id }) => id)).toEqual(stakes.map(({ spot }) => spot))
          expect(game.staked(stakes, 'CNY').map(({ odds }) => odds)).toEqual(
            settled.spots.map(({ odds }) => odds),
          )
          // The order in which spots were chosen is nothing to the book.
          expect(game.canonical(stakes.toReversed())).toBe(game.canonical(stakes))
          expect(game.meanings(draw).length).toBe(draw.length)
          expect(game.verdict(draw)).not.toBe('')
        },
      ),
      { numRuns: 40 },
    )
  },
)

test('what is no choice: unknown, repeated and uneven spots, and stakes beyond their limits', () => {
  for (const game of liveGames) {
    const [{ id: spot = '' } = {}] = game.spots
    const wrong: readonly unknown[] = [
      ...[undefined, {}, [], [null], [{}], [{ spot: 'toString', stake: '1.00' }]],
      ...['0.99', '-1.00', '1.001', '1e3', '10000000000000.00', 1, ''].map((stake) => [
        { spot, stake },
      ]),
      [
        { spot, stake: '1.00' },
        { spot, stake: '2.00' },
      ],
    ]
    for (const source of wrong) expect(game.parse(source, 'CNY')).toBeUndefined()
  }
})

test('龙虎 in words', () => {
  const game = liveGameOf('dragon-tiger@1')
  // Ten of diamonds, six of spades.
  expect(game?.verdict([39 + 9, 5])).toBe('龙 10，虎 6，龙胜')
  expect(game?.meanings([39 + 9, 52 + 5])).toEqual(['龙 方块 10', '虎 黑桃 6'])
  expect([game?.road?.([0, 5]), game?.road?.([5, 0]), game?.road?.([5, 18])]).toEqual([
    'P',
    'B',
    'T',
  ])
  expect(game?.spots.map(({ odds, return: back }) => `${odds} ${back}`).slice(0, 5)).toEqual([
    ...['1:1 96.27%', '1:1 96.27%', '1:10 82.17%', '1:50 86.02%', '1:0.95 97.50%'],
  ])
})

test('百家乐, 轮盘 and 骰宝 in words, and the same draws as their kernels', () => {
  const baccarat = liveGameOf('baccarat@1')
  // Player 3 and 10 draws an ace, the banker stands on five; the sixth card is nobody's.
  const cards = [13 + 2, 13 + 5, 13 + 9, 8, 0, 26]
  expect(baccarat?.verdict(cards)).toBe('闲 4 点，庄 5 点，庄胜')
  expect(baccarat?.meanings(cards).slice(4)).toEqual(['闲 黑桃 A', '未发 梅花 A'])
  expect([baccarat?.dealt(cards), baccarat?.road?.(cards)]).toEqual([5, 'B'])
  const banker = (version: string) => liveGameOf(version)?.spots.find(({ id }) => id === 'banker')
  expect([banker('baccarat@1')?.odds, banker('baccarat@1')?.return]).toEqual(['1:0.95', '98.94%'])
  expect(banker('baccarat-free@1')).toMatchObject({ odds: '1:0.5/1', return: '98.54%' })
  expect(liveGameOf('roulette@1')?.verdict([17])).toBe('17 黑 单')
  expect(liveGameOf('roulette@1')?.verdict([0])).toBe('0')
  expect(liveGameOf('sic-bo@1')?.verdict([2, 5, 6])).toBe('2 5 6，13 点，大单')
  expect(liveGameOf('sic-bo@1')?.verdict([2, 2, 2])).toBe('2 2 2，6 点，围骰')
  for (const seed of [1, 2, 3]) {
    const stream = () => quickStream(seed)
    expect(liveGameOf('roulette@1')?.draw(stream())).toEqual([roulette.play(stream())])
    expect(liveGameOf('sic-bo@1')?.draw(stream())).toEqual(sicBo.play(stream()))
    const drawn = baccarat?.draw(stream()) ?? []
    expect(baccaratOf(drawn)).toEqual(dealBaccarat(stream()))
  }
})

test('rounds fill the day, a table that begins later has them later, and no round takes stakes after its seal', () => {
  const midnight = Date.UTC(2026, 10, 22, 16)
  const first = liveRoundAt(midnight)
  expect(first).toEqual({
    ...{ number: '202611230001', opensAt: midnight, sealsAt: midnight + liveTimes.bettingMs },
    drawsAt: midnight + liveTimes.bettingMs + liveTimes.sealedMs,
  })
  expect(Number.isInteger(liveRoundsOfDay)).toBe(true)
  expect(liveRoundAt(midnight - liveRoundMs)?.number).toBe(`20261122${liveRoundsOfDay}`)
  expect(liveRoundAt(midnight + 9_000, 9_000)?.number).toBe('202611230001')
  expect(liveRoundAt(midnight + 8_999, 9_000)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.integer({ min: 0, max: 26_000 }),
      (after, offset) => {
        const at = midnight + after
        const round = liveRoundAt(at, offset)
        if (round) expect(round.opensAt <= at && at < round.sealsAt).toBe(true)
        else expect(liveRoundAt(at - liveTimes.bettingMs, offset)).toBeDefined()
      },
    ),
    { numRuns: 60 },
  )
  expect([shoePlaceOf('202611230001'), shoePlaceOf('202611230067')]).toEqual([
    { shoe: 1, hand: 1 },
    { shoe: 2, hand: 1 },
  ])
})
