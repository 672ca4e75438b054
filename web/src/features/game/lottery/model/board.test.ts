import {
  type Lottery,
  lotteryOf,
  lotteryVersions,
  parseBasket,
} from '@zhengju/domain/games/lottery'
import { expect, test } from 'vitest'
import { playGroups } from './groups.ts'
import { absencesOf, hasBankers, keyBlocks } from './keys.ts'
import { quickNumbers, randomLine } from './quick.ts'
import {
  betsOf,
  filled,
  isFull,
  linesOfBets,
  pressed,
  type Selection,
  tooManyLines,
} from './selection.ts'

const lotteryNamed = (version: string) => lotteryOf(version, '2026-11-23') as Lottery
const ssc = lotteryNamed('ssc@1')
const pageOf = (lottery: Lottery, title: string) =>
  playGroups(lottery).find((group) => group.title === title)?.plays ?? []
const blocksOf = (lottery: Lottery, title: string, bankers = new Set<string>()) =>
  keyBlocks(lottery, title, pageOf(lottery, title), bankers)

test('plays of one place each are one table, each row with the draws that passed since its numbers came', () => {
  const [table, ...others] = blocksOf(ssc, '定位胆')
  expect(others).toEqual([])
  expect(table?.rows.map(({ label }) => label)).toEqual(['万', '千', '百', '十', '个'])
  const draws = [
    [6, 4, 1, 9, 7],
    [8, 8, 8, 8, 8],
    [6, 0, 0, 0, 0],
  ]
  const [first] = table?.rows ?? []
  if (!first) throw new Error('no row')
  expect(absencesOf(ssc, first, draws)).toEqual([3, 3, 3, 3, 3, 3, 0, 3, 1, 3])
  const [exact] = blocksOf(ssc, '三星')
  expect(exact?.rows.map(({ places, title }) => [title, places])).toEqual([
    ['万位', [0]],
    ['千位', [1]],
    ['百位', [2]],
  ])
  // A number of two places counts from whichever it came at last.
  const group = blocksOf(ssc, '二星').find(({ title }) => title === '前二组选')
  expect(group?.rows[0] && absencesOf(ssc, group.rows[0], draws)[4]).toBe(0)
})

test('quick picks halve a row, the middle one is big', () => {
  const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(quickNumbers('big', ten)).toEqual([5, 6, 7, 8, 9])
  expect(quickNumbers('small', ten)).toEqual([0, 1, 2, 3, 4])
  expect(quickNumbers('big', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).toEqual([6, 7, 8, 9, 10, 11])
  expect(quickNumbers('odd', ten)).toEqual([1, 3, 5, 7, 9])
  expect([quickNumbers('all', ten).length, quickNumbers('none', ten)]).toEqual([10, []])
})

test('胆拖: bankers are in every line, one less than a line is long, and in no other row', () => {
  const eleven = lotteryNamed('11x5@1')
  const play = eleven.plays.find(({ id }) => id === 'any3')
  if (!play) throw new Error('no any3')
  expect(hasBankers(play)).toBe(true)
  expect(blocksOf(eleven, '任选', new Set(['any3'])).flatMap(({ rows }) => rows)).toContainEqual(
    expect.objectContaining({ label: '胆', row: 0 }),
  )
  let selection: Selection = new Map()
  for (const number of [1, 2]) selection = pressed(selection, play, 0, number, true)
  for (const number of [3, 4, 5, 2]) selection = pressed(selection, play, 1, number, true)
  expect(selection.get('any3')).toEqual([[1], [2, 3, 4, 5]])
  expect([isFull(play, [1]), isFull(play, [1, 2])]).toEqual([false, true])
  const [bet] = betsOf(eleven, selection, 'yuan', 1)
  expect(bet?.picks).toEqual([[1], [2, 3, 4, 5]])
  expect(bet && linesOfBets(eleven, [bet])).toBe(6)
})

test('more lines than a ticket takes are said, not dropped without a word', () => {
  const play = ssc.plays.find(({ id }) => id === 'star5.exact')
  if (!play) throw new Error('no star5')
  const all = quickNumbers('all', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const rows = [0, 1, 2, 3, 4]
  const selection = rows.reduce<Selection>((now, row) => filled(now, play, row, all), new Map())
  expect(betsOf(ssc, selection, 'yuan', 1)).toEqual([])
  expect(tooManyLines(ssc, selection)).toBe(true)
})

test('机选 is one line of the page, of every form of picks', () => {
  let turn = 0
  const below = (bound: number) => (turn++ * 7) % bound
  for (const version of lotteryVersions) {
    const lottery = lotteryNamed(version)
    for (const { plays } of playGroups(lottery)) {
      for (const play of plays) {
        const line = randomLine([play], below)
        const bet = line && { ...line, unit: 'yuan' as const, multiple: 1 }
        expect(bet && parseBasket(lottery, [bet]), play.name).toEqual({ bets: [bet] })
        // Two numbers of 组三 are two lines: there are no fewer.
        const least = play.name.endsWith('组三') ? 2 : 1
        expect(bet && linesOfBets(lottery, [bet]), play.name).toBe(least)
      }
    }
  }
  expect(randomLine([], below)).toBeUndefined()
})
