import { expect, test } from 'vitest'
import { splitsOpen } from '../world/splits.ts'
import { outrightEntry, outrightResults } from './outright-entry.ts'

const at = Date.UTC(2026, 10, 20, 4, 0, 0)

test('an outright whose teams nobody knows any more is void, and keeps no house shut', () => {
  const [split] = splitsOpen(at, at)
  if (!split) throw new Error('no split')
  const { place, closesAt: startAt, teams } = split
  const stored = { place, startAt, scores: new Map() }
  const own = outrightEntry({ ...stored, entries: teams }, () => undefined)
  expect([own.isLost(at), own.state(at)]).toEqual([false, 'open'])
  const foreign = outrightEntry({ ...stored, entries: ['甲', '乙'] }, () => undefined)
  expect([foreign.isLost(at), foreign.isOver(at), foreign.state(at)]).toEqual([
    true,
    true,
    'closed',
  ])
  const results = outrightResults('1', foreign, at)
  expect(results.length).toBeGreaterThan(0)
  expect(results.every(({ score }) => score === undefined)).toBe(true)
})
