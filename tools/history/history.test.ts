import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Git, openGit } from './git.ts'
import { lateMigrations } from './migrations.ts'
import { badSubjects, problemOf } from './subjects.ts'

const hasGit = spawnSync('git', ['--version']).status === 0
const folder = 'server/src/db/migrations'
let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'zhengju-history-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function run(...args: readonly string[]): string {
  const own = ['-c', 'user.name=a', '-c', 'user.email=a@zhengju.example', '-c', 'commit.gpgsign=no']
  const done = spawnSync('git', ['-C', place, ...own, ...args], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout.trim()
}

function write(path: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), `select '${path}'`)
}

function commit(subject: string, ...paths: readonly string[]): string {
  for (const path of paths) write(path)
  run('add', '.')
  run('commit', '--allow-empty', '-qm', subject)
  return run('rev-parse', 'HEAD')
}

function opened(at = place): Git {
  const git = openGit(at)
  if (!git) throw new Error('no history')
  return git
}

/** Two that were merged the wrong way round, as the first ones were. */
function begun(): string {
  run('init', '-q', '-b', 'main')
  commit('b', `${folder}/0002_b.sql`)
  return commit('A first thing', `${folder}/0001_a.sql`)
}

test.skipIf(!hasGit)('a migration below one that was merged before it is refused', () => {
  const from = begun()
  commit('server: add c', `${folder}/202601010000_c.sql`, 'house/src/store/migrations/0009_x.sql')
  commit('server: add e', `${folder}/202601030000_e.sql`)
  expect(lateMigrations(opened(), from)).toEqual([])
  commit('server: add d', `${folder}/202601020000_d.sql`)
  const line = '202601020000_d.sql was merged after 202601030000_e.sql: name it anew'
  expect(lateMigrations(opened(), from)).toEqual([`server: ${line}`])
})

test.skipIf(!hasGit)('a new number of four digits is refused, a moved file is not', () => {
  const from = begun()
  mkdirSync(join(place, 'server/src/modules/member/migrations'), { recursive: true })
  run('mv', `${folder}/0001_a.sql`, 'server/src/modules/member/migrations/0001_a.sql')
  commit('server: move a')
  commit('server: add c', `${folder}/202601010000_c.sql`)
  expect(lateMigrations(opened(), from)).toEqual([])
  write(`${folder}/0003_d.sql`)
  expect(lateMigrations(opened(), from)).toHaveLength(1)
  run('add', '.')
  expect(lateMigrations(opened(), from)).toHaveLength(1)
})

test.skipIf(!hasGit)('a branch counts from the day it is merged', () => {
  const from = begun()
  run('switch', '-qc', 'branch')
  commit('server: add c', `${folder}/202601010000_c.sql`)
  run('switch', '-q', 'main')
  commit('server: add d', `${folder}/202601020000_d.sql`)
  run('merge', '-q', '--no-ff', '-m', 'Merge a branch', 'branch')
  expect(lateMigrations(opened(), from)).toHaveLength(1)
  expect(badSubjects(opened(), from)).toEqual([])
})

test.skipIf(!hasGit)(
  'a shallow clone is judged by what it holds, another history not at all',
  () => {
    const from = begun()
    commit('server: add c', `${folder}/202601010000_c.sql`)
    commit('Some words')
    const shallow = join(place, 'shallow')
    run('clone', '-q', '--depth', '2', `file://${place}`, shallow)
    expect(lateMigrations(opened(shallow), from)).toEqual([])
    expect(badSubjects(opened(shallow), from)).toHaveLength(1)
    expect(badSubjects(opened(), '0123456')).toEqual([])
    expect(lateMigrations(opened(), '0123456')).toEqual([])
  },
)

test('where there is no history there is nothing to judge', () => {
  expect(openGit(place)).toBeUndefined()
})

test.each([
  'payment: judge a withdrawal by the lots of its own time',
  'web, office: seed the first page',
  'venue-protocol: pass what the venue said',
])('%s', (subject) => {
  expect(problemOf(subject)).toBeUndefined()
})

test.each([
  'The key of a line is never that of a price',
  'Server: send it',
  'server: Send it',
  'server: one answer at login',
  'server: added a test',
  'server: adds a test',
  'server: adding a test',
  'server: add a test.',
  `server: add ${'a'.repeat(72)}`,
])('not %s', (subject) => {
  expect(problemOf(subject)).toBeDefined()
})
