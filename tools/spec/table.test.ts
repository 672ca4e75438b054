import { expect, test } from 'vitest'
import { type Entry, entries } from './entries.ts'
import { socketCalls, specifiedCalls } from './planned.ts'
import { isSpecified, specifiedPages } from './specified.ts'
import { coverage, tableLines, withoutTest } from './table.ts'

const record = (test: string, ...seen: string[]) => ({ file: 'a.test.ts', test, seen })
const entryOf = (kind: string, name: string): Entry => {
  const found = entries().find((entry) => entry.kind === kind && entry.name === name)
  if (!found) throw new Error(`no ${kind} ${name}`)
  return found
}
const testsOf = (kind: string, name: string, ...seen: string[]) =>
  coverage([entryOf(kind, name)], [record('t', ...seen)])[0]?.tests.length

test('a page counts when it was seen, a parameter stands for anything but another page', () => {
  expect(testsOf('page', '/user/login', 'page /user/login')).toBe(1)
  expect(testsOf('page', '/user/login', 'page /user/login/x', 'page /user')).toBe(0)
  expect(testsOf('page', '/game/sport/:venue/:fixtureId', 'page /game/sport/ob/f1')).toBe(1)
  expect(testsOf('page', '/game/sport/:venue/:fixtureId', 'page /game/sport/f1')).toBe(0)
})

test('a call counts on its listener and by its method', () => {
  const login = 'POST /site/api/v1/user/login'
  expect(testsOf('call', login, `call member ${login}`)).toBe(1)
  expect(testsOf('call', login, `call office ${login}`, 'code 6000')).toBe(0)
})

test('a socket counts when something came over it', () => {
  const [socket = ''] = socketCalls
  expect(testsOf('call', socket, `call member ${socket}`)).toBe(1)
  expect(testsOf('call', socket, 'page /chat', 'rule chat.connect')).toBe(0)
})

test('a code that endpoints declare has to come over HTTP, another one to be handled', () => {
  expect(testsOf('code', '6002', 'handled 6002')).toBe(0)
  expect(testsOf('code', '6002', 'code 6002')).toBe(1)
  expect(testsOf('code', '6007', 'handled 6007')).toBe(1)
})

test('every call of the specification is an entry, in the contract or not', () => {
  const names = entries().map(({ name }) => name.replace(/:\w+/g, ':'))
  for (const call of specifiedCalls) expect(names).toContain(call)
})

test('entries have one name each', () => {
  const names = entries().map(({ kind, name, note }) => `${kind} ${name} ${note}`)
  expect(new Set(names).size).toBe(names.length)
})

test('what is planned is counted apart, what is neither planned nor covered fails', () => {
  const entry = (name: string, isPlanned: boolean): Entry => ({
    kind: 'rule',
    name,
    note: '',
    isPlanned,
    isCovered: (seen) => seen === `rule ${name}`,
  })
  const all = [
    entry('done', false),
    entry('early', true),
    entry('later', true),
    entry('bare', false),
  ]
  const rows = coverage(all, [record('one', 'rule done', 'rule early'), record('two', 'rule done')])
  expect(withoutTest(rows).map((row) => row.entry.name)).toEqual(['bare'])
  const lines = tableLines(rows)
  expect(lines).toContain('  done  <- a.test.ts: one (+1)')
  expect(lines).toContain('planned (1)')
  expect(lines).toContain('  rules: 2 of 4')
  expect(lines).toContain('specification: 4 entries, 2 covered, 1 planned, 1 without a test')
  expect(lines).toContain('ours: 0 entries, 0 covered, 0 planned, 0 without a test')
  expect(lines.at(-1)).toBe('spec: 4 entries, 2 covered, 1 planned, 1 without a test')
})

test('what the specification names is told apart from what we added', () => {
  expect(specifiedPages).toBe(64 + 21 + 2)
  expect(isSpecified('page', '/mine/vip')).toBe(true)
  expect(isSpecified('page', '/chat')).toBe(false)
  expect(isSpecified('call', 'GET /api/json-cache/:cacheKey')).toBe(true)
  expect(isSpecified('call', 'POST /office/api/v1/login')).toBe(false)
  expect(isSpecified('code', '6029')).toBe(true)
  expect(isSpecified('code', '707005')).toBe(false)
  expect(isSpecified('constant', 'limits.modalWidthPx')).toBe(true)
  expect(isSpecified('constant', 'ownLimits.pageSize')).toBe(false)
})
