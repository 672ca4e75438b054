import { buildWhatChanged } from './build.ts'
import { databaseState } from './probe-server.ts'
import { runKinds } from './test/run.ts'
import { addUp, type Summary, summaryLine } from './test/summary.ts'

const [first, ...others] = process.argv.slice(2)
process.exit(first === 'postgres' ? await testPostgres(others) : await testAll(filters()))

async function testAll(files: string[]): Promise<number> {
  const withoutBrowser = await runKinds(['unit', 'module', 'conformance'], files)
  if (!(await buildWhatChanged())) {
    return report([withoutBrowser, { passed: 0, failed: 1, skipped: [] }])
  }
  return report([withoutBrowser, await runKinds(['journeys'], files)])
}

/** The module suite once more, on PostgreSQL: every test file makes a database of its own there. */
async function testPostgres(files: string[]): Promise<number> {
  const state = await databaseState(process.env.DATABASE_URL)
  if (state.name !== 'ready') {
    console.error(state.line)
    return state.name === 'forbidden' ? 2 : 1
  }
  const env = { ...process.env, TEST_DATABASE: 'postgres' }
  return report([await runKinds(['module', 'conformance'], files, env)])
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
