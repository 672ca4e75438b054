import { expect, test } from 'vitest'
import { splitAt, splitsOpen } from './splits.ts'

const at = Date.UTC(2026, 10, 20, 4, 0, 0)

test('open bets hang on these matches: whoever draws the world otherwise makes them void', () => {
  const [split] = splitsOpen(at, at)
  if (!split) throw new Error('no split')
  expect(splitAt(split.place)).toEqual(split)
  const { place, competition, days, closesAt, matches } = split
  expect({ place, competition, days, closesAt, count: matches.length }).toMatchInlineSnapshot(`
    {
      "closesAt": 1795854600000,
      "competition": "东原超级联赛",
      "count": 30,
      "days": "11 月 22 日至 28 日",
      "place": 100000009796,
    }
  `)
  expect(
    matches.slice(0, 3).map((one) => [one.place, one.home, one.away, one.startAt]),
  ).toMatchInlineSnapshot(`
    [
      [
        1371440,
        "云岭竞技",
        "白港航海者",
        1795323600000,
      ],
      [
        1371454,
        "北岭长风",
        "平港竞技",
        1795339800000,
      ],
      [
        1371468,
        "春岭城",
        "雪岭灯塔",
        1795352400000,
      ],
    ]
  `)
})

test('a place of no split names none', () => {
  expect(splitAt(7)).toBeUndefined()
})
