import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyMs, seatedTogether, type WaitingSeat } from './index.ts'

const bounds = { least: 2, most: 5 } as const

function waits(memberId: string, change: Partial<WaitingSeat> = {}): WaitingSeat {
  return { memberId, since: 0, apart: [], met: new Set(), ...change }
}

test('a full table begins at once, a smaller one once its first has waited for company', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => waits(name))
  expect(seatedTogether(six, bounds, 0)).toEqual([['a', 'b', 'c', 'd', 'e']])
  expect(seatedTogether(six.slice(0, 2), bounds, companyMs - 1)).toEqual([])
  expect(seatedTogether(six.slice(0, 2), bounds, companyMs)).toEqual([['a', 'b']])
  expect(seatedTogether(six.slice(0, 1), bounds, companyMs)).toEqual([])
})

test('who met lately meets others first, and each other again only where nobody else waits', () => {
  const a = waits('a', { met: new Set(['b']) })
  const b = waits('b', { met: new Set(['a']), since: 1 })
  expect(seatedTogether([a, b, waits('c', { since: 2 })], bounds, 9_000)).toEqual([['a', 'c']])
  expect(seatedTogether([a, b], bounds, 9_000)).toEqual([['a', 'b']])
})

test('whoever waits: nobody sits twice, and never two of one device, address, household or account', () => {
  const seat = fc.record({
    memberId: fc.integer({ min: 1, max: 30 }).map(String),
    since: fc.nat(8_000),
    apart: fc.array(fc.constantFrom('k1', 'k2', 'k3', 'k4'), { maxLength: 2 }),
    met: fc.array(fc.integer({ min: 1, max: 30 }).map(String)).map((ids) => new Set(ids)),
  })
  const waiting = fc.uniqueArray(seat, { selector: ({ memberId }) => memberId, maxLength: 20 })
  fc.assert(
    fc.property(waiting, fc.nat(20_000), (all, now) => {
      const tables = seatedTogether(all, bounds, now)
      const seated = tables.flat()
      expect(new Set(seated).size).toBe(seated.length)
      for (const table of tables) {
        expect(table.length).toBeGreaterThanOrEqual(bounds.least)
        expect(table.length).toBeLessThanOrEqual(bounds.most)
        const keys = table.flatMap((id) => {
          const own = all.find(({ memberId }) => memberId === id)?.apart ?? []
          return [...new Set(own)]
        })
        expect(new Set(keys).size).toBe(keys.length)
      }
    }),
    { seed: 8, numRuns: 300 },
  )
})
