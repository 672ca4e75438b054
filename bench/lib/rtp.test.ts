import { expect, test } from 'vitest'
import { cardGames } from './rtp-cards.ts'
import {
  chiSquareChances,
  figuresOf,
  quickStream,
  simulate,
  spotChances,
  suspicious,
} from './rtp-figures.ts'
import { simulatedGames } from './rtp-games.ts'
import { placeChances } from './rtp-places.ts'

test('a game that returns more than its sheet says is found', () => {
  const fishing = simulatedGames().find(({ version }) => version === 'fishing@1')
  if (!fishing) throw new Error('no such game')
  const generous = {
    ...fishing,
    round(...[stream, back]: Parameters<typeof fishing.round>) {
      fishing.round(stream, back)
      for (let at = 0; at < back.length; at++) back[at] = (back[at] ?? 0) * 1.03
    },
  }
  const counts = simulate(generous, quickStream(1), 100_000, () => 0)
  expect(figuresOf(generous, counts).z).toBeGreaterThan(3.3)
  expect(suspicious(spotChances(generous, counts))).toBeGreaterThan(0)
})

test('uneven places are found, even ones are not', () => {
  const stream = quickStream(2)
  const drawn = Array.from({ length: 10_000 }, () => stream.uint(10))
  const counts = Array.from(
    { length: 10 },
    (_, number) => drawn.filter((one) => one === number).length,
  )
  expect(suspicious(chiSquareChances(counts))).toBe(0)
  expect(
    suspicious(chiSquareChances(counts.map((count, at) => count + (at === 0 ? 200 : 0)))),
  ).toBe(1)
  expect(chiSquareChances([1, 2, 3])).toEqual([])
  expect(suspicious(placeChances(quickStream(3), 5_000))).toBe(0)
})

test('rounds of every game return what its sheet says', () => {
  const chances: number[] = []
  for (const [at, game] of simulatedGames().entries()) {
    const counts = simulate(game, quickStream(100 + at), 100_000, () => 0)
    const { z } = figuresOf(game, counts)
    expect([game.version, Math.abs(z) <= 3.3]).toEqual([game.version, true])
    chances.push(...spotChances(game, counts))
  }
  expect(suspicious(chances)).toBe(0)
  expect(chances.length).toBeGreaterThan(500)
})

test('hands between members lose and make no cent', () => {
  for (const play of Object.values(cardGames)) {
    const stream = quickStream(5)
    for (let hand = 0; hand < 500; hand++) {
      const { stakes, payouts, rake } = play(stream)
      expect(stakes).toBe(payouts + rake)
    }
  }
})
