import { expect, test } from 'vitest'
import { projectFolder } from '../command.ts'
import { addUp, summarise, summaryLine } from './summary.ts'

const report = (...files: object[]) => JSON.stringify({ testResults: files })
const tests = (...status: string[]) =>
  status.map((each, index) => ({ status: each, fullName: `t${index}` }))
const name = `${projectFolder}domain/src/odds.test.ts`

test('counts tests and names the skipped ones', () => {
  const assertionResults = tests('passed', 'failed', 'skipped', 'todo')
  const summary = summarise(report({ name, status: 'failed', assertionResults }), 1)
  expect(summary.skipped).toEqual(['domain/src/odds.test.ts: t2', 'domain/src/odds.test.ts: t3'])
  expect(summaryLine(summary)).toBe('1 passed, 1 failed, 2 skipped')
})

test('a file that cannot be read is a failure, although no test of it failed', () => {
  expect(summarise(report({ name, status: 'failed', assertionResults: [] }), 1).failed).toBe(1)
})

test('a run that ends badly is a failure, whatever its report says', () => {
  const passing = report({ name, status: 'passed', assertionResults: tests('passed') })
  expect(summarise(passing, 1).failed).toBe(1)
  expect(summarise(undefined, 1).failed).toBe(1)
  expect(summarise(passing, 0).failed).toBe(0)
})

test('runs add up', () => {
  const sum = addUp([
    { passed: 1, failed: 2, skipped: ['a'] },
    { passed: 3, failed: 0, skipped: ['b'] },
  ])
  expect(sum).toEqual({ passed: 4, failed: 2, skipped: ['a', 'b'] })
})
