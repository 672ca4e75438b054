import { setImmediate as nextTurn } from 'node:timers/promises'
import { ticks } from '@zhengju/kit/runtime'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

const budgetMs = 5

test('many works let others come between, keep their order and are all done', async () => {
  const take = createTurns(budgetMs)
  const done: number[] = []
  for (let at = 0; at < 12; at++) take(() => busy(2, () => done.push(at)))
  expect(done).toEqual([])
  let turns = 0
  let most = 0
  while (done.length < 12) {
    const before = done.length
    await nextTurn()
    most = Math.max(most, done.length - before)
    turns += 1
  }
  expect(most).toBeLessThanOrEqual(3)
  expect(turns).toBeGreaterThanOrEqual(4)
  expect(done).toEqual(Array.from({ length: 12 }, (_, at) => at))
})

test('what comes while others are done has its turn, and a work longer than a turn is done', async () => {
  const take = createTurns(budgetMs)
  const done: string[] = []
  take(() => {
    busy(2 * budgetMs, () => done.push('long'))
    take(() => done.push('later'))
  })
  await nextTurn()
  expect(done).toEqual(['long'])
  await nextTurn()
  expect(done).toEqual(['long', 'later'])
  take(() => done.push('again'))
  await nextTurn()
  expect(done).toEqual(['long', 'later', 'again'])
})

function busy(ms: number, then: () => void): void {
  const until = ticks() + ms
  while (ticks() < until);
  then()
}
