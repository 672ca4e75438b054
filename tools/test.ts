import { missingBrowser } from '@zhengju/sim/browser'
import { dropTemplates } from '@zhengju/storage/testing'
import { buildWhatChanged } from './build.ts'
import { projectFolder } from './command.ts'
import { databaseState } from './probe-server.ts'
import { beginRecording, endRecording, recordingFolder, treeHash } from './spec/recording.ts'
import { affectedTests } from './test/affected.ts'
import { changedSince } from './test/changed.ts'
import { browserJourneys, mainJourneys, withoutBrowser } from './test/journeys.ts'
import { changedPages } from './test/pages.ts'
import { runKinds } from './test/run.ts'
import { addUp, type Summary, summaryLine } from './test/summary.ts'
import { readFiles } from './tidy/source.ts'

const beforeBrowser = ['unit', 'module', 'conformance'] as const
const [first, ...others] = process.argv.slice(2)
const kinds = {
  postgres: testPostgres,
  journeys: testJourneys,
  screens: testScreens,
  '--changed': testChanged,
} as const
process.exit(
  first === 'postgres' || first === 'journeys' || first === 'screens' || first === '--changed'
    ? await kinds[first](others)
    : await testAll(filters()),
)

/** A run of everything leaves a record of what the tests really did, for `npm run spec`. */
async function testAll(files: string[]): Promise<number> {
  if (files.length > 0) return report(await runAll(files, process.env))
  const tree = treeHash()
  beginRecording()
  const parts = await runAll(files, { ...process.env, SPEC_RECORD: recordingFolder })
  // A record without the long journeys is none of the whole specification, one of a changed tree is of none.
  const isWhole = process.env.JOURNEYS === 'all'
  const known = tree === treeHash() ? tree : ''
  endRecording({ tree: known, isWhole, isGood: addUp(parts).failed === 0 })
  return report(parts)
}

async function runAll(files: string[], env: NodeJS.ProcessEnv): Promise<Summary[]> {
  return [await runKinds(beforeBrowser, files, env), await inBrowser(files, env)]
}

/** Only what the changes since a commit, or the uncommitted ones, may break. */
async function testChanged([ref = 'HEAD']: string[]): Promise<number> {
  const { tests, hasJourneys } = affectedTests(readFiles(projectFolder), await changedSince(ref))
  console.log(`${tests.length} test files${hasJourneys ? ' and the main journeys' : ''}`)
  const parts = tests.length > 0 ? [await runKinds(beforeBrowser, tests)] : []
  return report(hasJourneys ? [...parts, await inBrowser([], process.env)] : parts)
}

async function inBrowser(files: string[], env: NodeJS.ProcessEnv): Promise<Summary> {
  if (!(await buildWhatChanged())) return { passed: 0, failed: 1, skipped: [] }
  const reason = await missingBrowser()
  if (reason === undefined) return runKinds(['journeys'], files, env)
  console.error(`journeys: ${reason}`)
  const isWanted = (path: string) =>
    (env.JOURNEYS === 'all' || mainJourneys.includes(path)) &&
    (files.length === 0 || files.some((part) => path.includes(part)))
  const rest = await runKinds(['journeys'], files, { ...env, NO_BROWSER: '1' })
  return addUp([rest, withoutBrowser(browserJourneys().filter(isWanted), reason)])
}

/** Every journey in the browser, the long ones too. */
async function testJourneys(files: string[]): Promise<number> {
  return report([await inBrowser(files, { ...process.env, JOURNEYS: 'all' })])
}

/** Every route to the eye, to axe and at every width, and a crawl of every link; `--accept` takes what is seen as right. */
async function testScreens(args: string[]): Promise<number> {
  if (args[0] === '--changed') return testChangedScreens(args[1])
  if (!(await buildWhatChanged())) return 1
  const isAccepting = args.includes('--accept')
  const env = { ...process.env, SCREENS: isAccepting ? 'accept' : 'compare' }
  const names = args.filter((arg) => !arg.startsWith('--'))
  return report([await runKinds(['screens'], [], { ...env, SCREENS_OF: names.join(' ') })])
}

/** The pages that a branch changed, as many as a run of two minutes holds: what CI looks at. */
async function testChangedScreens(ref = 'HEAD'): Promise<number> {
  const { left, looked } = changedPages(readFiles(projectFolder), await changedSince(ref))
  const reason = await missingBrowser()
  const skipped = [
    ...(left.length > 0 ? [`test:screens: ${left.length} pages more than CI looks at`] : []),
    ...(reason === undefined ? [] : [`test:screens ${looked.join(' ')}: ${reason}`]),
  ]
  if (looked.length === 0 || reason !== undefined) {
    console.log(`${looked.length} pages changed`)
    return report([{ passed: 0, failed: 0, skipped }])
  }
  console.log(`pages changed: ${looked.join(' ')}`)
  if (!(await buildWhatChanged())) return 1
  const env = { ...process.env, SCREENS: 'changed', SCREENS_OF: looked.join(' ') }
  const part = await runKinds(['screens'], ['site.screens'], env)
  return report([part, { passed: 0, failed: 0, skipped }])
}

/** The module suite once more, on PostgreSQL: every test file makes a database of its own there. */
async function testPostgres(files: string[]): Promise<number> {
  const state = await databaseState(process.env.DATABASE_URL)
  if (state.name !== 'ready') {
    console.error(state.line)
    return state.name === 'forbidden' ? 2 : 1
  }
  const env = { ...process.env, TEST_DATABASE: 'postgres' }
  const meeting = affectedTests(readFiles(projectFolder), ['storage/src/testing.ts']).tests
  const kinds = ['module', 'conformance'] as const
  const part = await runKinds(kinds, files.length > 0 ? files : meeting, env)
  if (process.env.DATABASE_URL) await dropTemplates(process.env.DATABASE_URL)
  return report([part])
}

function report(parts: Summary[]): number {
  const sum = addUp(parts)
  for (const line of sum.skipped) console.log(`skipped: ${line}`)
  if (sum.skipped.length > 0 && !process.env.FIXTURES_DIR) {
    console.log('FIXTURES_DIR is not set: what reads whole season files is skipped')
  }
  console.log(summaryLine(sum))
  return sum.failed > 0 ? 1 : 0
}

function filters(): string[] {
  return first === undefined ? [] : [first, ...others]
}
