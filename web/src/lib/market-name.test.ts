import { expect, test } from 'vitest'
import { choiceText } from './choice-text.ts'
import { marketName, type NamedMarket } from './market-name.ts'

test.each<[NamedMarket, string]>([
  [{ family: 'handicap', period: 'full' }, '让球'],
  [{ family: 'total', period: 'firstHalf' }, '半场大小'],
  [{ family: 'total', unit: 'corners', period: 'full' }, '角球大小'],
  [{ family: 'nth', period: 'full', number: 3 }, '第 3 个进球'],
  [{ family: '1x2', period: 'slot2' }, '15–30 分独赢'],
  [{ family: 'total', unit: 'points', period: 'quarter1', sport: 'basketball' }, '第 1 节总分'],
  [{ family: 'handicap', unit: 'sets', period: 'full', sport: 'tennis' }, '让盘'],
  [{ family: 'handicap', unit: 'games', period: 'set2', sport: 'tennis' }, '第 2 盘让局'],
  [{ family: 'handicap', unit: 'sets', period: 'full', sport: 'volleyball' }, '让局'],
  [
    { family: 'firstTo', unit: 'kills', period: 'map2', number: 10, sport: 'lol' },
    '第 2 图先到 10 击杀',
  ],
])('%o is called %s', (market, name) => {
  expect(marketName(market)).toBe(name)
})

test('a choice says the team, the line as its side sees it, or the side itself', () => {
  const teams = { home: '云岭飞鹰', away: '海港山猫' }
  const choice = (family: NamedMarket['family'], side: string, line?: number) =>
    choiceText({ family, side, line, ...teams })
  expect(choice('handicap', 'away', -14)).toBe('海港山猫 +3.5')
  expect(choice('homeTotal', 'over', 446)).toBe('大 111.5')
  expect(choice('correctScore', '2-1')).toBe('2–1')
  expect(choice('halfFull', 'draw/home')).toBe('和/主')
  expect(choice('winner', 'home')).toBe('云岭飞鹰')
})
