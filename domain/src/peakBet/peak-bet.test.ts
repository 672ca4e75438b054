import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteCurrency } from '../money/index.ts'
import {
  gapTo,
  nextPrizePlace,
  nextSeason,
  phaseOf,
  poolOf,
  prizeChanges,
  ranked,
  type SeasonText,
  seasonOf,
  winnersOf,
} from './index.ts'

const text: SeasonText = {
  ...{ name: '冬季赛', fromDay: '2026-12-01', toDay: '2026-12-15', categories: ['sport', 'live'] },
  friendCap: '200000.00',
  prizes: [
    { from: 1, to: 1, each: '18888.00' },
    { from: 2, to: 2, each: '8888.00' },
    { from: 3, to: 3, each: '5888.00' },
    { from: 4, to: 6, each: '2888.00' },
    { from: 7, to: 20, each: '1688.00' },
  ],
  terms: { multiplePercent: 100, mostTimes: 5, claimDays: 30 },
}
const season = seasonOf(text, siteCurrency)
if (!season) throw new Error('no season')

test('the next prize stands at the last place of the better group, and is reached with a cent more', () => {
  const next = [1, 2, 3, 4, 6, 7, 20, 21, 500].map((place) => nextPrizePlace(season, place))
  expect(next).toEqual([undefined, 1, 2, 3, 3, 6, 6, 20, 20])
  expect([gapTo(5_00n, 9_00n), gapTo(5_00n, 5_00n)]).toEqual([4_01n, 1n])
})

test('the pool is every prize', () => {
  // 18,888 + 8,888 + 5,888 + 3 × 2,888 + 14 × 1,688
  expect(poolOf(season)).toBe(65_960_00n)
})

test.each([
  [{ name: ' ' }],
  [{ toDay: '2026-11-30' }],
  [{ toDay: '2027-03-31' }],
  [{ fromDay: '2026-02-31' }],
  [{ categories: [] }],
  [{ categories: ['sport', 'sport'] }],
  [{ friendCap: '0.00' }],
  [{ prizes: [] }],
  [{ prizes: [{ from: 2, to: 3, each: '1.00' }] }],
  [{ prizes: [{ from: 1, to: 101, each: '1.00' }] }],
  [
    {
      prizes: [
        { from: 1, to: 1, each: '1.00' },
        { from: 2, to: 2, each: '2.00' },
      ],
    },
  ],
  [{ prizes: [{ from: 1, to: 1, each: '0.00' }] }],
] as const)('a season with %j is none', (part) => {
  expect(seasonOf({ ...text, ...part } as SeasonText, siteCurrency)).toBeUndefined()
})

test('a tie goes to who reached it first; nothing has no place', () => {
  const team = (memberId: string, total: bigint, reachedAt: number) => ({
    memberId,
    total,
    reachedAt,
  })
  const ranks = ranked([
    ...[team('a', 5n, 9), team('b', 7n, 3), team('c', 5n, 8), team('d', 0n, 1), team('e', 5n, 8)],
  ])
  expect(ranks.map(({ memberId, place }) => [memberId, place])).toEqual([
    ...[
      ['b', 1],
      ['c', 2],
      ['e', 3],
      ['a', 4],
    ],
  ])
  expect(winnersOf(season, ranks).map(({ prize }) => prize)).toEqual([
    ...[18_888_00n, 8_888_00n, 5_888_00n, 2_888_00n],
  ])
})

test('days and states of a season', () => {
  const phases = ['2026-11-30', '2026-12-01', '2026-12-15', '2026-12-16', '2026-12-17']
  expect(phases.map((day) => phaseOf(season, day))).toEqual([
    ...['ahead', 'running', 'running', 'counting', 'over'],
  ])
  expect(nextSeason('draft', 'paid')).toBeUndefined()
  expect(nextSeason('proposed', 'returned')).toBe('reserved')
  expect(nextSeason('paid', 'paid')).toBeUndefined()
})

test('whatever is corrected, members hold the prizes of the ranking, and never more than the pool', () => {
  const teams = fc.uniqueArray(
    fc.record({ memberId: fc.uuid(), total: fc.bigInt(0n, 50n), reachedAt: fc.nat(9) }),
    { selector: ({ memberId }) => memberId, maxLength: 30 },
  )
  fc.assert(
    fc.property(teams, fc.array(fc.bigInt(-50n, 50n), { maxLength: 30 }), (before, changes) => {
      const held = new Map<string, bigint>()
      const first = winnersOf(season, ranked(before))
      for (const { memberId, prize } of first) held.set(memberId, prize)
      const after = before.map((team, at) => {
        const total = team.total + (changes[at] ?? 0n)
        return { ...team, total: total < 0n ? 0n : total }
      })
      let spare = poolOf(season) - first.reduce((sum, { prize }) => sum + prize, 0n)
      for (const change of prizeChanges(season, { before: first, now: ranked(after) })) {
        const prize = change.after?.prize ?? 0n
        spare += change.before - prize
        // Never is more given than what came back and the pool still holds.
        expect(spare >= 0n).toBe(true)
        held.set(change.memberId, prize)
      }
      const wanted = winnersOf(season, ranked(after))
      const left = [...held].filter(([, prize]) => prize > 0n)
      expect(new Map(left)).toEqual(new Map(wanted.map(({ memberId, prize }) => [memberId, prize])))
    }),
  )
})
