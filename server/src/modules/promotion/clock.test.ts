import { addDays, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { World } from '../../testing/world.ts'
import { type DayWork, type DoneDay, runDays } from './clock-service.ts'

let world: World

beforeAll(async () => {
  world = await World.create({ seed: 'clock' })
})
afterAll(() => world.close())

/** What pages are kept by. */
function id(sign: string): string {
  return `00000000-0000-7000-8000-00000000000${sign}`
}

test('days of a standstill are done in order by several processes, each page once, and each end is told once', async () => {
  const members = ['a', 'b', 'c', 'd', 'e'].map((sign) => id(sign))
  const pages: string[] = []
  let isBroken = false
  const work: DayWork = {
    name: 'clock-test',
    lastDay: async (tx) => siteDay(tx.now),
    async page(_, day, after) {
      const left = members.filter((one) => after === undefined || one > after).slice(0, 2)
      if (isBroken && left[0] === id('c')) throw new Error('killed')
      pages.push(`${day} ${left.map((one) => one.at(-1)).join('')}`)
      return left.length < 2 ? undefined : left.at(-1)
    },
  }
  const told: DoneDay[] = []
  const run = () => runDays(world.db, work, (done) => told.push(done))
  const today = siteDay(world.now)
  await run()
  world.advance(3 * dayMs)
  isBroken = true
  await expect(run()).rejects.toThrow('killed')
  isBroken = false
  await Promise.all([run(), run(), run()])
  await run()
  const days = [0, 1, 2, 3].map((more) => addDays(today, more))
  expect(pages).toEqual(days.flatMap((day) => [`${day} ab`, `${day} cd`, `${day} e`]))
  expect(told).toEqual(days.map((day) => ({ work: 'clock-test', day })))
})
