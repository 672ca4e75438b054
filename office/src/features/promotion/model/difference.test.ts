import { firstActivityRule } from '@zhengju/domain/activity'
import { firstCheckInRule } from '@zhengju/domain/checkIn'
import { firstCoinRule } from '@zhengju/domain/coin'
import { firstInvitationRule } from '@zhengju/domain/invitation'
import { firstRebateRule } from '@zhengju/domain/rebate'
import { firstVipRule } from '@zhengju/domain/vip'
import { expect, test } from 'vitest'
import { differences } from '#lib/difference.ts'
import { wordOf } from './difference-words.ts'

test('a rule differs by its leaves', () => {
  const rule = { levels: [{ reach: '0.00' }, { reach: '1.00' }], windowDays: 30 }
  expect(differences(rule, rule)).toEqual([])
  const other = { levels: [{ reach: '0.00' }, { reach: '2.00' }], windowDays: 31 }
  expect(differences(rule, other)).toEqual([
    { path: 'levels.1.reach', before: '1.00', after: '2.00' },
    { path: 'windowDays', before: '30', after: '31' },
  ])
  expect(differences({ list: [{ id: 'a' }, { id: 'b' }] }, { list: [{ id: 'a' }] })).toEqual([
    { path: 'list.1.id', before: 'b', after: '' },
  ])
})

test.each(
  Object.entries({
    vip: firstVipRule,
    rebate: firstRebateRule,
    checkIn: firstCheckInRule,
    invitation: firstInvitationRule,
    activity: firstActivityRule,
    coin: firstCoinRule,
  }),
)('every leaf of a rule of %s has words of its own', (_, rule) => {
  const found = differences({}, rule)
  expect(found).not.toEqual([])
  for (const { path } of found) {
    expect(path.split('.').map(wordOf).join(' ').trim(), path).toMatch(/[\u4e00-\u9fff]|^V\d/)
    expect(path.split('.').map(wordOf).join(' '), path).not.toMatch(/[a-z]{3}/)
  }
})
