import { StorageError } from '@zhengju/storage/error'
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

const rules = { most: 3, keyOf: (ask: string) => ask.slice(0, 1) }

/** Commits that end when they are told to, and what each held. */
function store(fails: (asks: readonly string[]) => Error | undefined = () => undefined) {
  const groups: (readonly string[])[] = []
  const enter = grouped(async (asks: readonly string[]) => {
    groups.push(asks)
    await new Promise((resolve) => setImmediate(resolve))
    const failure = fails(asks)
    if (failure) throw failure
    return asks.map((ask) => ask.toUpperCase())
  }, rules)
  return { groups, enter }
}

test('what comes while one group commits is the next, of each key one, in their order', async () => {
  const { enter, groups } = store()
  const first = ['a1', 'b1', 'a2', 'a3', 'c1', 'd1'].map(enter)
  expect(await Promise.all(first)).toEqual(['A1', 'B1', 'A2', 'A3', 'C1', 'D1'])
  expect(groups).toEqual([['a1', 'b1', 'c1'], ['a2', 'd1'], ['a3']])
})

test('what spoils a group is refused alone, and the others are committed', async () => {
  const bad = new Error('a value that no column holds')
  const { enter, groups } = store((asks) => (asks.includes('b1') ? bad : undefined))
  const answers = await Promise.allSettled(['a1', 'b1', 'c1'].map(enter))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([['a1', 'b1', 'c1'], ['a1'], ['b1'], ['c1']])
  expect(await enter('d1')).toBe('D1')
})

test('a store that is away is not asked again for each', async () => {
  const { enter, groups } = store(() => new StorageError('The database is closed.'))
  const answers = await Promise.allSettled(['a1', 'b1', 'c1'].map(enter))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(groups).toHaveLength(1)
})
