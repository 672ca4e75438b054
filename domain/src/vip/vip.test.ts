import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstVipRule, vipFall, vipRuleOf, vipStep } from './index.ts'

const rule = vipRuleOf(firstVipRule, 'CNY')
if (!rule) throw new Error('the first rule is none')
const facts = { level: 0, top: 0, total: 0n, before: 0n, window: 0n, since: '2026-01-01' }
const gifts = (levels: readonly number[]) =>
  levels.reduce((sum, level) => sum + (rule.levels[level]?.upgradeGift ?? 0n), 0n)

describe('the vectors of rules 8', () => {
  test('9,999.99 stays V0; one settlement to 600,000 reaches V3 with 18 + 58 + 188', () => {
    expect(vipStep(rule, { ...facts, total: 9_999_99n }, '2026-01-02')).toMatchObject({ level: 0 })
    const step = vipStep(rule, { ...facts, total: 600_000_00n }, '2026-01-02')
    expect(step).toMatchObject({ level: 3, top: 3, earned: [1, 2, 3], since: '2026-01-02' })
    expect(gifts(step.earned)).toBe(264_00n)
  })

  test.each([39_999_99n, 0n])('V3 with %s in its window falls one level', (window) => {
    const v3 = { ...facts, level: 3, top: 3, total: 600_000_00n, window }
    expect(vipFall(rule, v3, '2026-01-29')).toMatchObject({ level: 3 })
    expect(vipFall(rule, v3, '2026-01-30')).toMatchObject({ level: 2, since: '2026-01-31' })
    expect(vipFall(rule, { ...v3, window: 40_000_00n }, '2026-01-30')).toMatchObject({ level: 3 })
  })

  test('the next window of 40,000 brings V3 back without a second gift', () => {
    const v2 = { ...facts, level: 2, top: 3, total: 640_000_00n, window: 40_000_00n }
    expect(vipStep(rule, v2, '2026-03-01')).toMatchObject({ level: 3, earned: [], lost: [] })
  })

  test('a settlement that is rolled back takes levels and gifts with it', () => {
    const v3 = { ...facts, level: 3, top: 3, total: 9_999_99n, before: 600_000_00n }
    expect(vipStep(rule, v3, '2026-01-03')).toMatchObject({ level: 0, top: 0, lost: [1, 2, 3] })
    const harder = { ...v3, before: v3.total }
    expect(vipStep(rule, harder, '2026-01-03')).toMatchObject({ level: 3, top: 3, lost: [] })
  })
})

test('no sequence of turnover earns a gift twice, and what is lost was earned', () => {
  const totals = fc.array(fc.bigInt({ min: 0n, max: 3_000_000_000_00n }), { maxLength: 12 })
  fc.assert(
    fc.property(totals, (each) => {
      let now = facts
      const held = new Set<number>()
      for (const total of each) {
        const step = vipStep(rule, { ...now, total }, '2026-01-02')
        for (const level of step.earned) expect(held.has(level)).toBe(false)
        for (const level of step.lost) expect(held.delete(level)).toBe(true)
        for (const level of step.earned) held.add(level)
        expect(step.level).toBeLessThanOrEqual(step.top)
        now = { ...now, ...step, total, before: total }
      }
    }),
  )
})

test('a rule whose levels do not rise, or that is short of one, is none', () => {
  const [first, ...rest] = firstVipRule.levels
  if (!first) throw new Error('no level')
  expect(vipRuleOf({ ...firstVipRule, levels: rest }, 'CNY')).toBeUndefined()
  const flat = firstVipRule.levels.map(() => first)
  expect(vipRuleOf({ ...firstVipRule, levels: flat }, 'CNY')).toBeUndefined()
})

test.each([
  ['nobody could take out anything', { dailyQuota: '0.00' }],
  ['more are free than there are', { dailyCount: 4, freeCount: 5 }],
  ['a higher level is allowed less', { dailyCount: 4, freeCount: 3 }],
  ['a quota is no amount', { dailyQuota: 'x' }],
])('withdrawals where %s make no rule', (_, part) => {
  const levels = firstVipRule.levels.map((level, at) => (at === 4 ? { ...level, ...part } : level))
  expect(vipRuleOf({ ...firstVipRule, levels }, 'CNY')).toBeUndefined()
})
