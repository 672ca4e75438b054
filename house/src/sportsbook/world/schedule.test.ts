import { dayMs } from '@zhengju/domain/siteDay'
import { expect, test } from 'vitest'
import { inventedCompetitions } from './names.ts'
import { fixturesBetween } from './schedule.ts'

const noon = 1_790_000_000_000

test('competitions have 12 to 20 teams, and no name stands twice', () => {
  const competitions = inventedCompetitions.map((one) => one.name)
  const teams = inventedCompetitions.flatMap((one) => one.teams)
  expect(new Set(competitions).size).toBe(competitions.length)
  expect(new Set(teams).size).toBe(teams.length)
  for (const one of inventedCompetitions) {
    expect(one.teams.length).toBeGreaterThanOrEqual(12)
    expect(one.teams.length).toBeLessThanOrEqual(20)
    expect(one.teams.length % 2).toBe(0)
  }
})

test('a fixture is the same in whatever span it is asked for', () => {
  const long = fixturesBetween(noon, noon + 2 * dayMs)
  const short = fixturesBetween(noon + dayMs / 3, noon + dayMs)
  expect(long).toEqual(expect.arrayContaining(short))
  expect(new Set(long.map((one) => one.place)).size).toBe(long.length)
})

test('each double round robin pairs every two teams twice, once at each ground', () => {
  const span = fixturesBetween(0, 400 * dayMs)
  for (const { name, teams } of inventedCompetitions) {
    const season = teams.length * (teams.length - 1)
    const played = span.filter((one) => one.competition === name)
    const first = played.findIndex(
      (one, at) => at > 0 && one.round === '第1轮' && played[at - 1]?.round !== '第1轮',
    )
    const pairs = played.slice(first, first + season).map((one) => `${one.home} v ${one.away}`)
    expect(pairs).toHaveLength(season)
    expect(new Set(pairs).size).toBe(season)
  }
})
