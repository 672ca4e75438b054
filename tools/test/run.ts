import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { installed, projectFolder } from '../command.ts'
import { type Summary, summarise } from './summary.ts'

/** Runs the projects of `vitest.config.ts` with these names, and says what became of each test. */
export async function runKinds(
  kinds: readonly string[],
  files: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Summary> {
  const folder = `${projectFolder}.tmp`
  const report = `${folder}/tests-${kinds.join('-')}.json`
  mkdirSync(folder, { recursive: true })
  rmSync(report, { force: true })
  const args = ['run', ...files, ...kinds.map((kind) => `--project=${kind}`)]
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`)
  if (files.length > 0) args.push('--passWithNoTests')
  const { code } = await installed('vitest/vitest.mjs', args, { env, isShown: true })
  return summarise(readReport(report), code)
}

function readReport(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
