import { expect, test } from 'vitest'
import { matchOf } from '../../../testing/match.ts'
import { hitsOf, leaguesOf } from './find.ts'

const named = (id: string, league: string, home: string) => {
  const match = matchOf(id)
  return { ...match, competition: { id: league, name: `${league} Cup` }, home: { id, name: home } }
}
const leagues = leaguesOf([
  named('1', 'North', 'Harbour'),
  named('2', 'South', 'Castle'),
  named('3', 'North', 'South Bay'),
])

test('a list has each competition once, in its order', () => {
  expect(leagues.map(({ id, fixtures }) => [id, fixtures.length])).toEqual([
    ['North', 2],
    ['South', 1],
  ])
})

test('words find competitions by their names and matches by their teams', () => {
  const found = hitsOf(leagues, ' south ')
  expect(found.leagues.map(({ id }) => id)).toEqual(['South'])
  expect(found.fixtures.map(({ id }) => id)).toEqual(['3'])
  expect(hitsOf(leagues, '')).toEqual({ leagues, fixtures: [] })
  expect(hitsOf(leagues, 'nobody')).toEqual({ leagues: [], fixtures: [] })
})
