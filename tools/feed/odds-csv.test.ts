import { readFileSync } from 'node:fs'
import { parsePrices, parseSeason } from '@zhengju/domain/fixtureFeed'
import { expect, test } from 'vitest'
import { pricesOfCsv } from './odds-csv.ts'

const season = JSON.stringify({
  name: 'Two days',
  matches: [
    match('2024-08-16', 'Manchester United FC', 'Fulham FC', [1, 0]),
    match('2024-08-17', 'Ipswich Town FC', 'Liverpool FC', [0, 2]),
    match('2024-08-17', 'Nottingham Forest FC', 'AFC Bournemouth', [1, 1]),
  ],
})
const head = 'Div,Date,HomeTeam,AwayTeam,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5,AHh,AvgAHH,AvgAHA'

test('a row becomes the prices of its match, under the names of the season', () => {
  const csv = [
    `\uFEFF${head}`,
    'E0,16/08/2024,Man United,Fulham,1.62,4.36,5.15,1.53,2.52,-1,2.03,1.85',
    'E0,17/08/24,Ipswich,Liverpool,8.28,5.76,1.34,,,1.5,,',
    'E0,19/08/2024,Leicester,Tottenham,4,4,2,2,2,1,2,2',
    '',
  ].join('\r\n')
  const { prices, left, unknown } = pricesOfCsv(csv, season)
  const united = { date: '2024-08-16', team1: 'Manchester United FC', team2: 'Fulham FC' }
  expect(prices).toEqual([
    { ...united, family: '1x2', odds: { home: '1.62', draw: '4.36', away: '5.15' } },
    { ...united, family: 'total', line: '2.5', odds: { over: '1.53', under: '2.52' } },
    { ...united, family: 'handicap', line: '-1', odds: { home: '2.03', away: '1.85' } },
    {
      date: '2024-08-17',
      team1: 'Ipswich Town FC',
      team2: 'Liverpool FC',
      family: '1x2',
      odds: { home: '8.28', draw: '5.76', away: '1.34' },
    },
  ])
  expect(left).toEqual(['2024-08-19 Leicester v Tottenham'])
  expect(unknown).toEqual(['Leicester', 'Tottenham'])
})

test('what is no table of odds is refused', () => {
  expect(() => pricesOfCsv('a,b\n1,2\n', season)).toThrow('no row with Date')
  expect(() => pricesOfCsv(`${head}\nE0,16/08/2024,A,B\n`, '{}')).toThrow('no list of matches')
})

const folder = process.env.FIXTURES_DIR

test.skipIf(folder === undefined)('a whole season of real odds finds all its matches', () => {
  const read = (path: string) => readFileSync(`${folder}/${path}`, 'utf8')
  const real = read('football-json/2024-25_en.1.json')
  const { prices, left, unknown } = pricesOfCsv(read('football-odds/E0-2024-25.csv'), real)
  expect({ left, unknown }).toEqual({ left: [], unknown: [] })
  expect(prices).toHaveLength(261 * 3)
  const parsed = parseSeason(real)
  if (!parsed.ok) throw new Error(parsed.error)
  expect(parsePrices(JSON.stringify({ prices }), parsed.season)).toMatchObject({ ok: true })
})

function match(date: string, team1: string, team2: string, ft: number[]) {
  return { round: 'Matchday 1', date, time: '15:00', team1, team2, score: { ft } }
}
