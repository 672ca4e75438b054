import { dayMs } from '@zhengju/domain/siteDay'
import { expect, test } from 'vitest'
import { inventedCompetitions } from './data/names.ts'
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

test('every name can be read aloud, and no two teams of a competition begin alike', () => {
  for (const { name, teams } of inventedCompetitions) {
    expect([...name, ...teams.join('')].filter((sign) => !everydaySigns.has(sign))).toEqual([])
    expect(new Set(teams.map((team) => team[0])).size).toBe(teams.length)
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

/** The first plane of GB 2312: the 3,755 signs that are sorted by their sound because everybody knows it. */
const everydaySigns = new Set(
  Array.from({ length: 0xd8 - 0xb0 }, (_, row) =>
    Array.from({ length: 94 }, (_, cell) =>
      new TextDecoder('gbk').decode(Uint8Array.of(0xb0 + row, 0xa1 + cell)),
    ),
  )
    .flat()
    .slice(0, 3755),
)
