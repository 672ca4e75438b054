import type { Fixture } from '@zhengju/domain/sport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../../testing/house.ts'
import { venuePage } from './page.ts'

let house: TestHouse

beforeAll(async () => {
  house = await createTestHouse()
})
afterAll(() => house.close())

test('lists what is in play, then what is today, with the prices of now', () => {
  const fixtures = house.book.fixtures()
  const page = venuePage('ob', fixtures)
  const today = fixtures.filter(({ stage }) => stage !== 'early')
  expect(today.length).toBeGreaterThan(0)
  expect(page.match(/<li>/g)).toHaveLength(Math.min(40, today.length))
  const first = today.find(({ stage }) => stage === 'live') ?? today[0]
  expect(page.indexOf(first?.home.name ?? '')).toBeGreaterThan(0)
  for (const { home } of fixtures.filter(({ stage }) => stage === 'early')) {
    if (today.some((one) => one.home.name === home.name || one.away.name === home.name)) continue
    expect(page).not.toContain(home.name)
  }
})

test('a name is text, whoever gave it, and no script stands on the page', () => {
  const [fixture] = house.book.fixtures()
  if (!fixture) throw new Error('no fixture')
  const named: Fixture = {
    ...fixture,
    stage: 'today',
    home: { ...fixture.home, name: `<script>alert("1")</script>&'` },
  }
  const page = venuePage('im', [named])
  expect(page).not.toContain('<script')
  expect(page).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;')
  expect(venuePage('fb', [])).toContain('现在没有开放的赛事。')
})
