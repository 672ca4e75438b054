import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EvidenceFacts, evidenceKinds, evidenceLevels, evidenceOf } from './index.ts'

const day = 86_400_000
const clean: EvidenceFacts = {
  now: 100 * day,
  amount: 500n,
  isNameVerified: true,
  registeredAt: 0,
  accountAddedAt: 0,
  paidToAccount: 2,
  deviceSeenAt: 0,
  onDevices: 0,
  onAddress: 0,
  onCards: 0,
  onNames: 0,
  owed: 0n,
  debt: 0n,
  deposited: 1_000n,
  paidOut: 0n,
  staked: 5_000n,
}

test('a member of long standing raises nothing', () => {
  expect(evidenceOf(clean).every(({ level }) => level === 'ok')).toBe(true)
})

test.each([
  ['name', 'bad', { isNameVerified: false }],
  ['turnover', 'bad', { owed: 1n }],
  ['debt', 'bad', { debt: 1n }],
  ['sharedDevice', 'bad', { onDevices: 1 }],
  ['sharedCard', 'bad', { onCards: 1 }],
  ['sharedAddress', 'look', { onAddress: 1 }],
  ['sharedName', 'look', { onNames: 1 }],
  ['card', 'look', { paidToAccount: 0 }],
  ['card', 'look', { accountAddedAt: 99 * day }],
  ['device', 'look', { deviceSeenAt: 98 * day }],
  ['device', 'look', { deviceSeenAt: null }],
  ['member', 'look', { registeredAt: 94 * day }],
  ['play', 'look', { staked: 499n }],
] as const)('%s is told first', (kind, level, part) => {
  expect(evidenceOf({ ...clean, ...part })[0]).toEqual({ kind, level })
})

test('property: every rule once, the worst first', () => {
  const count = fc.nat(2)
  const facts = fc.record({
    onDevices: count,
    onAddress: count,
    onCards: count,
    onNames: count,
    paidToAccount: count,
    owed: fc.bigInt({ min: 0n, max: 1n }),
  })
  fc.assert(
    fc.property(facts, (part) => {
      const found = evidenceOf({ ...clean, ...part })
      expect(found.map(({ kind }) => kind).toSorted()).toEqual([...evidenceKinds].toSorted())
      const ranks = found.map(({ level }) => evidenceLevels.indexOf(level))
      expect(ranks).toEqual(ranks.toSorted())
    }),
  )
})
