import { createRuntime } from '@zhengju/kit/runtime'
import { type TestDatabase, testDatabase } from '@zhengju/storage/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDirectJobs } from '../../testing/direct-jobs.ts'
import { createJobs } from './index.ts'

let db: TestDatabase
const errors: unknown[] = []

beforeAll(async () => {
  db = await testDatabase(createRuntime(), [])
})

afterAll(() => db.drop())

test('jobs are worked, and what runs is finished before stop returns', async () => {
  const jobs = createJobs({ db, onError: (error) => errors.push(error) })
  const done: unknown[] = []
  let isStarted = false
  let isFinished = false
  jobs.define('greet', async ({ name }) => void done.push(name), { pollSec: 0.5 })
  jobs.define(
    'slow',
    async () => {
      isStarted = true
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      isFinished = true
    },
    { pollSec: 0.5, cron: '0 4 * * *' },
  )
  await jobs.start()
  await jobs.send('greet', { name: 'alice' })
  await jobs.send('greet', { name: 'bob' }, { key: 'bob' })
  await jobs.send('slow', {})
  await expect.poll(() => [...done].sort()).toEqual(['alice', 'bob'])
  await expect(jobs.send('unknown', {})).rejects.toThrow('not defined')
  await expect.poll(() => isStarted).toBe(true)
  await jobs.stop()
  expect(isFinished).toBe(true)
  expect(errors).toEqual([])
})

test('the direct form runs what was sent', async () => {
  const jobs = createDirectJobs()
  const done: unknown[] = []
  jobs.define('greet', async ({ name }) => void done.push(name))
  await jobs.send('greet', { name: 'alice' }, { key: 'a' })
  await jobs.send('greet', { name: 'alice' }, { key: 'a' })
  expect(jobs.sent).toHaveLength(1)
  await jobs.runAll()
  await jobs.run('greet', { name: 'bob' })
  expect(done).toEqual(['alice', 'bob'])
})
