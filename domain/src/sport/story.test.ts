import fc from 'fast-check'
import { expect, test } from 'vitest'
import { competitionStory, mostTableRows } from './index.ts'

const match = (homeId: string, awayId: string, home: number, away: number, endedAt: number) => ({
  homeId,
  awayId,
  score: { home, away },
  endedAt,
})

test('form is newest first, five at most; the table goes by points, difference, goals', () => {
  const { sideOf: of } = competitionStory([
    ...[1, 2, 3, 4, 5, 6].map((day) => match('a', 'b', day === 6 ? 0 : 2, day === 6 ? 0 : 1, day)),
    match('c', 'd', 3, 0, 7),
    match('d', 'e', 1, 1, 8),
  ])
  expect(of('a')).toEqual({
    form: ['drawn', 'won', 'won', 'won', 'won'],
    played: 6,
    points: 16,
    rank: 1,
    of: 5,
  })
  expect(of('b')).toMatchObject({ points: 1, played: 6, form: expect.arrayContaining(['lost']) })
  expect(of('c').rank).toBe(2)
  // One point each: level goals stand before minus three, and minus five last.
  expect(['e', 'd', 'b'].map((id) => of(id).rank)).toEqual([3, 4, 5])
  expect(of('x')).toEqual({ form: [], played: 0, points: 0, of: 5 })
})

test('the table has a row of each side that has played, and says which of them meet here', () => {
  const { tableOf } = competitionStory([match('a', 'b', 2, 1, 1), match('c', 'a', 0, 0, 2)])
  const nameOf = (id: string) => id.toUpperCase()
  expect(tableOf({ homeId: 'b', awayId: 'x', nameOf })).toEqual([
    { rank: 1, name: 'A', played: 2, points: 4, scored: 2, conceded: 1 },
    { rank: 2, name: 'C', played: 1, points: 1, scored: 0, conceded: 0 },
    { rank: 3, name: 'B', played: 1, points: 0, scored: 1, conceded: 2, own: 'home' },
  ])
})

test('property: however many have played, the rows are few, in order, and both sides are among them', () => {
  const anyMatches = fc.array(
    fc.tuple(fc.nat(59), fc.nat(59), fc.nat(5), fc.nat(5)).filter(([one, other]) => one !== other),
    { minLength: 1, maxLength: 80 },
  )
  fc.assert(
    fc.property(anyMatches, fc.nat(59), fc.nat(59), (played, home, away) => {
      fc.pre(home !== away)
      const matches = played.map(([one, other, own, against], at) =>
        match(String(one), String(other), own, against, at),
      )
      const { sideOf, tableOf } = competitionStory(matches)
      const [homeId, awayId] = [String(home), String(away)]
      const table = tableOf({ homeId, awayId, nameOf: (id) => id })
      const sides = new Set(matches.flatMap(({ homeId: one, awayId: other }) => [one, other]))
      expect(table).toHaveLength(Math.min(sides.size, mostTableRows))
      expect(table.map(({ rank }) => rank)).toEqual(
        table.map(({ rank }) => rank).toSorted((one, other) => one - other),
      )
      for (const row of table) {
        const { rank, points, played: count } = sideOf(row.name)
        expect(row).toMatchObject({ rank, points, played: count })
      }
      const told = (of: string) => table.filter(({ own }) => own === of).map(({ name }) => name)
      expect(told('home')).toEqual(sides.has(homeId) ? [homeId] : [])
      expect(told('away')).toEqual(sides.has(awayId) ? [awayId] : [])
      // Nobody above the last of the others is left out.
      const others = table.filter(({ own }) => own === undefined)
      const last = others.at(-1)?.rank ?? 0
      expect(others.length + table.filter(({ own, rank }) => own && rank < last).length).toBe(last)
    }),
  )
})
