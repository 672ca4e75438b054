import { expect, test } from 'vitest'
import { clockName, fixtureName, marketKeyName, sideName } from './name.ts'

test.each([
  ['full/outright/', '冠军'],
  ['firstHalf/handicap/-3', '上半场 让球 -0.75'],
  ['quarter2/total/189/points/', '第 2 节 得分 大小 47.25'],
  ['map1/firstTo//kills/10', '第 1 图 击杀 先到 #10'],
  ['slot3/1x2/', '30–45 分 独赢'],
])('the market %s is called %s', (key, name) => {
  expect(marketKeyName(key)).toBe(name)
})

test('clocks are minutes where play has a clock', () => {
  expect(clockName({ sport: 'football', period: 'secondHalf', elapsedSec: 4_000 })).toBe("67'")
  expect(clockName({ sport: 'football', period: 'halfTime', elapsedSec: 2_700 })).toBe('中场')
  expect(clockName({ sport: 'basketball', period: 'quarter2', elapsedSec: 200 })).toBe("第 2 节 4'")
  expect(clockName({ sport: 'tennis', period: 'set2', elapsedSec: 4_000 })).toBe('第 2 盘')
})

test('sides and outrights have words', () => {
  expect(['home/draw', '2-1', 'other', 'homeOrAway'].map(sideName)).toEqual([
    ...['主/和', '2-1', '其他', '主或客'],
  ])
  const days = { home: '阶段冠军', away: '12 月 1 日' }
  expect(fixtureName({ ...days, stage: 'outright' })).toBe('阶段冠军 · 12 月 1 日')
})
