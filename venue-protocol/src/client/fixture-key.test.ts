import { expect, test } from 'vitest'
import { fixtureKey } from './fixture-key.ts'

const match = {
  startAt: 1_767_000_000_000,
  home: { id: '1', name: '云岭联' },
  away: { id: '2', name: 'FC Harbour' },
}

test('one match has one key at every venue', () => {
  const elsewhere = {
    startAt: match.startAt + 20_000,
    home: { id: 'x', name: '云岭联 ' },
    away: { id: 'y', name: 'ＦＣ HARBOUR' },
  }
  expect(fixtureKey(elsewhere)).toBe(fixtureKey(match))
})

test('another start, other sides and sides turned round are another match', () => {
  const others = [
    { ...match, startAt: match.startAt + 60_000 },
    { ...match, home: { id: '1', name: '云岭' } },
    { ...match, home: match.away, away: match.home },
  ]
  for (const other of others) expect(fixtureKey(other)).not.toBe(fixtureKey(match))
})
