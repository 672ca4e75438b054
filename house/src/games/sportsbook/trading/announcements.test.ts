import { noTerms } from '@zhengju/domain/trading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../../../testing/house.ts'

let house: TestHouse

beforeEach(async () => {
  house = await createTestHouse()
})
afterEach(() => house.close())

const told = () => house.book.announcements()
const why = { by: 'olga', reason: '核实中' }

function early() {
  const found = house.book.fixtures().find(({ stage }) => stage === 'early')
  if (!found) throw new Error('no fixture')
  return found
}

test('a stop is told while it holds: everything first, then competitions, then matches, never a market', async () => {
  expect(told()).toEqual([])
  const { id, home, away, competition } = early()
  const set = (scope: 'all' | 'competition' | 'fixture' | 'market', subject: string, is: boolean) =>
    house.book.desk.setRule({ ...noTerms, scope, subject, isSuspended: is }, why)
  await set('market', `${id} full/1x2/`, true)
  await set('fixture', id, true)
  await set('competition', competition.id, true)
  await set('all', '', true)
  expect(told()).toEqual([
    { id: 'stop all', text: '全部赛事暂停投注，已接受的注单不变。' },
    {
      id: `stop competition ${competition.id}`,
      text: `${competition.name}：暂停投注，已接受的注单不变。`,
    },
    {
      id: `stop fixture ${id}`,
      text: `${home.name} – ${away.name}：暂停投注，已接受的注单不变。`,
    },
  ])
  await house.restart()
  expect(told()).toHaveLength(3)
  await set('all', '', false)
  await set('competition', competition.id, false)
  await set('fixture', id, false)
  expect(told()).toEqual([])
})

test('a match that was called off is told, with when it should have been', async () => {
  const match = { round: '1', date: '2025-03-01', team1: 'A', team2: 'B', score: {} }
  const season = JSON.stringify({ name: 'Cup', matches: [{ ...match, status: 'postponed' }] })
  await house.book.importSeason({ season, prices: undefined, speed: 1 })
  const fixture = house.book.fixtures().find(({ home }) => home.name === 'A')
  expect(told()).toEqual([])
  expect(await house.book.jumpNext()).toMatchObject({ ok: true, to: 'kickOff' })
  await house.pass(5)
  const [one, ...others] = told()
  expect(others).toEqual([])
  expect(one?.id).toBe(`off ${fixture?.id}`)
  expect(one?.text).toMatch(/^A – B（原定 \d\d-\d\d \d\d:\d\d）延期，未结注单按本场馆的规则处理。$/)
  // Three days later nobody has to hear of it any more.
  await house.pass(4 * 86_400)
  expect(told()).toEqual([])
})
