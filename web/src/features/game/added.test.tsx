import { type Lottery, lotteryOf } from '@zhengju/domain/games/lottery'
import { lotteryRules } from '@zhengju/domain/games/lottery/data'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playGroups } from './lottery/model/groups.ts'
import { keyBlocks } from './lottery/model/keys.ts'
import { DrawNumbers } from './lottery/parts/draw-numbers.tsx'

// A lottery more, of a known form: its rules are all that the page is told (house/src/games/added.test.ts).
const added: Lottery = {
  ...(lotteryRules['d3@1'] as Lottery),
  ...{ id: 'p3', version: 'p3@1', name: '排列三', places: ['佰', '拾', '个'] },
}

beforeAll(() => void Reflect.set(lotteryRules, added.version, added))
afterAll(() => void Reflect.deleteProperty(lotteryRules, added.version))

test('a lottery of a known form has its board and its balls from its data', () => {
  const lottery = lotteryOf('p3@1', '2026-11-23')
  if (!lottery) throw new Error('no rules')
  const groups = playGroups(lottery)
  expect(groups.map(({ title }) => title)).toEqual(['直选', '组选', '和值', '两面', '跨度'])
  const [exact] = groups
  const [block] = keyBlocks(lottery, '直选', exact?.plays ?? [], new Set())
  expect(block?.rows.map(({ label }) => label)).toEqual(['佰', '拾', '个'])
  const drawn = renderToStaticMarkup(<DrawNumbers lottery={lottery} draw={[4, 0, 7]} />)
  expect(drawn.replace(/<[^>]+>/g, ' ').match(/\d+/g)).toEqual(['4', '0', '7'])
})
