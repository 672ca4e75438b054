import { expect, test } from 'vitest'
import { choiceTitle } from './choice-title.ts'

const of = { home: '云岭联', away: '海港城', period: 'full' } as const

test.each([
  [{ family: 'bothScore', side: 'yes' }, '双方进球 是'],
  [{ family: 'bothScore', side: 'no', period: 'firstHalf' }, '半场双方进球 否'],
  [{ family: 'oddEven', side: 'odd' }, '单双 单'],
  [{ family: 'nth', side: 'home', number: 3 }, '第 3 个进球 云岭联'],
  [{ family: 'nth', side: 'none', number: 3 }, '第 3 个进球 没有'],
  [{ family: 'homeTotal', side: 'over', line: 6 }, '主队大小 大 1.5'],
  [{ family: 'total', side: 'over', line: 38, unit: 'corners' }, '角球大小 大 9.5'],
  [{ family: '1x2', side: 'home', unit: 'cards' }, '黄牌独赢 云岭联'],
  [{ family: 'drawNoBet', side: 'away' }, '平局退款 海港城'],
  [{ family: '1x2', side: 'draw' }, '和局'],
  [{ family: 'handicap', side: 'home', line: -1 }, '云岭联 −0/0.5'],
  [{ family: 'total', side: 'under', line: 10 }, '小 2.5'],
  [{ family: 'correctScore', side: '2-1' }, '2–1'],
] as const)('%j is titled %s', (choice, title) => {
  expect(choiceTitle({ ...of, ...choice })).toBe(title)
})
