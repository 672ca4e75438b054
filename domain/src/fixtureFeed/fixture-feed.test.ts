/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calendarAt, type FeedMatch, parsePrices, parseSeason, type SeasonFeed } from './index.ts'

const own = join(import.meta.dirname, '../../../house/fixtures')
const shared = join(process.env.FIXTURES_DIR ?? '', 'football-json')
const isMissing = !process.env.FIXTURES_DIR || !existsSync(shared)

const match = {
  round: 'Matchday 1',
  date: '2024-08-18',
  time: '14:00',
  team1: 'Brentford FC',
  team2: 'Crystal Palace FC',
  score: { ht: [1, 0], ft: [2, 1] },
}

function season(...matches: readonly unknown[]): SeasonFeed {
  const result = parseSeason(JSON.stringify({ name: 'A league', matches }))
  if (!result.ok) throw new Error(result.error)
  return result.season
}

function only(change: object): FeedMatch | undefined {
  return season({ ...match, ...change }).matches[0]
}

function errorOf(...matches: readonly unknown[]): string {
  const result = parseSeason(JSON.stringify({ name: 'A league', matches }))
  return result.ok ? 'no error' : result.error
}

describe('a season', () => {
  test('reads a match', () => {
    expect(only({})).toEqual({
      round: 'Matchday 1',
      home: 'Brentford FC',
      away: 'Crystal Palace FC',
      playedOn: '2024-08-18',
      kickOffMs: 14 * 3_600_000,
      fate: { kind: 'played', full: { home: 2, away: 1 }, half: { home: 1, away: 0 } },
    })
  })

  test('a missing half-time score is filled only at 0-0', () => {
    expect(only({ score: { ft: [0, 0] } })?.fate).toMatchObject({ half: { home: 0, away: 0 } })
    expect(only({ score: { ft: [1, 0] } })?.fate).toMatchObject({ half: undefined })
  })

  test('extra time and penalties do not count', () => {
    const fate = only({ score: { ht: [0, 1], ft: [0, 1], et: [0, 2], p: [4, 3] } })?.fate
    expect(fate).toMatchObject({ kind: 'played', full: { home: 0, away: 1 } })
  })

  test('score {} is not played yet: left out and counted', () => {
    const read = season(match, { ...match, team1: 'Fulham FC', score: {} })
    expect(read.matches).toHaveLength(1)
    expect(read.unplayedCount).toBe(1)
    expect(errorOf({ ...match, score: {} })).toBe('matches holds no match with a result')
  })

  test('without a time it kicks off at 15:00, with a zone its own clock counts', () => {
    expect(only({ time: undefined })?.kickOffMs).toBe(15 * 3_600_000)
    expect(only({ time: '9:30 UTC+2' })?.kickOffMs).toBe(9.5 * 3_600_000)
  })

  test('postponed, cancelled, abandoned; awarded at the table counts as cancelled', () => {
    const fates = ['postponed', 'cancelled', 'abandoned', 'awarded'].map(
      (status) => only({ status, score: {}, time: undefined })?.fate.kind,
    )
    expect(fates).toEqual(['postponed', 'cancelled', 'abandoned', 'cancelled'])
  })

  test('broken off at a score that is told, with the half only if it was played', () => {
    const broken = (score: object) => only({ status: 'abandoned', score })?.fate
    const full = { home: 0, away: 0 }
    expect(broken({ ft: [0, 0] })).toEqual({ kind: 'abandoned', full, half: undefined })
    expect(broken({ ft: [2, 1], ht: [1, 1] })).toEqual({
      ...{ kind: 'abandoned', full: { home: 2, away: 1 }, half: { home: 1, away: 1 } },
    })
    expect(broken({})).toEqual({ kind: 'abandoned' })
    expect(errorOf({ ...match, status: 'abandoned', score: { ft: [1, -1] } })).toContain('score.ft')
  })

  test('stands in order of kick-off', () => {
    const read = season(
      match,
      { ...match, date: '2024-08-17' },
      { ...match, time: '12:30', team1: 'Fulham FC' },
    )
    const [first = 0, second = 0, third = 0] = read.matches.map(calendarAt)
    expect([second - first, third - second]).toEqual([22.5 * 3_600_000, 1.5 * 3_600_000])
  })

  test.each([
    [{ date: '2024-02-30' }, 'date must be a day YYYY-MM-DD, is "2024-02-30"'],
    [{ time: '25:00' }, 'time must be HH:MM, is "25:00"'],
    [{ score: { ft: [1, '2'] } }, 'score.ft must be two whole numbers from 0 to 99, is [1,"2"]'],
    [{ score: { ft: [1] } }, 'score.ft must be two whole numbers from 0 to 99, is [1]'],
    [{ score: { ht: [2, 0], ft: [1, 0] } }, 'score.ht [2,0] is more than score.ft [1,0]'],
    [{ score: { ht: [2, 0] } }, 'score.ft is absent beside score.ht'],
    [{ score: 3 }, 'score must be an object, is 3'],
    [{ status: 'odd' }, 'status must be postponed, cancelled, abandoned or awarded, is "odd"'],
    [{ team2: 'Brentford FC' }, 'team2 is the same team as team1'],
  ])('%j is refused with the match and the field', (change, rule) => {
    const error = errorOf(match, { ...match, ...change })
    expect(error).toMatch(/^match 2 \(Brentford FC v .+ FC\): /)
    expect(error.slice(error.indexOf('): ') + 3)).toBe(rule)
  })

  test('names what is wrong with the file itself', () => {
    expect(parseSeason('{')).toMatchObject({ ok: false })
    expect(errorOf({ ...match, team1: undefined })).toBe(
      'match 1 (? v Crystal Palace FC): team1 must be a name, is absent',
    )
    expect(errorOf(match, match)).toBe(
      'match 2024-08-18 Brentford FC v Crystal Palace FC: stands twice in the file',
    )
    expect(errorOf(4)).toBe('match 1: must be an object, is 4')
    expect(parseSeason('{"name":"x"}')).toEqual({
      ok: false,
      error: 'matches must be a list, is absent',
    })
  })
})

describe('prices', () => {
  const read = (price: object) => {
    const pin = { team1: match.team1, team2: match.team2, family: 'handicap', line: '-0.25' }
    const text = JSON.stringify({ prices: [{ ...pin, odds: { home: '2.15' }, ...price }] })
    return parsePrices(text, season(match))
  }

  test('pin a market of a match', () => {
    expect(read({})).toMatchObject({
      ok: true,
      pins: [{ pin: { family: 'handicap', period: 'full', line: -1, odds: { home: 215_000 } } }],
    })
    expect(read({ line: 0, odds: { home: 2.155, away: '1.75' } })).toMatchObject({
      pins: [{ pin: { line: 0, odds: { home: 215_500, away: 175_000 } } }],
    })
  })

  test.each([
    [{ team2: 'Arsenal FC' }, 'match is not in the season'],
    [{ date: '2024-08-19' }, 'match is not in the season'],
    [{ family: 'corners' }, 'family must be 1x2, handicap, total'],
    [{ line: '0.3' }, 'line must be a multiple of 0.25 such as "-0.25", is "0.3"'],
    [{ line: '' }, 'line must be a multiple of 0.25 such as "-0.25", is ""'],
    [{ odds: { over: '1.9' } }, 'odds.over is not a side of a handicap: home, away'],
    [{ odds: { home: '0.9' } }, 'odds.home must be decimal odds from 1.01 to 1000, is "0.9"'],
    [{ family: '1x2', line: undefined }, 'odds of a 1x2 must name all sides'],
  ])('%j is refused', (change, rule) => {
    const result = read(change)
    expect(result.ok ? '' : result.error).toMatch(new RegExp(`${escaped(rule)}$`))
  })
})

test('the eleven matches and prices of rules 2 fit each other', () => {
  const result = parseSeason(readFileSync(join(own, 'eleven-matches.json'), 'utf8'))
  if (!result.ok) throw new Error(result.error)
  expect(result.season.matches).toHaveLength(11)
  const prices = parsePrices(readFileSync(join(own, 'eleven-prices.json'), 'utf8'), result.season)
  expect(prices.ok && prices.pins.map(({ pin }) => [pin.line, pin.odds.home])).toEqual([
    [-4, 207_000],
    [6, 199_000],
    [-8, 188_000],
    [-1, 215_000],
    [4, 186_000],
    [-3, 210_000],
    [-11, 205_000],
    [1, 191_000],
    [3, 198_000],
    [-1, 208_000],
    [-9, 191_000],
  ])
})

test.skipIf(isMissing)('every season of FIXTURES_DIR is read whole', () => {
  const files = readdirSync(shared).filter((name) => name.endsWith('.json'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const text = readFileSync(join(shared, file), 'utf8')
    const result = parseSeason(text)
    if (!result.ok) throw new Error(`${file}: ${result.error}`)
    const total = [...text.matchAll(/"team1"/g)].length
    expect(result.season.matches.length + result.season.unplayedCount).toBe(total)
    const unfilled = result.season.matches.filter(
      ({ fate }) => fate.kind === 'played' && !fate.half,
    )
    expect(unfilled).toEqual([])
  }
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
