import { resolve } from 'node:path'
import { parseArguments, usage } from './call/arguments.ts'
import { callAs } from './call/client.ts'
import { readRun } from './start/run-file.ts'

/** Calls the platform as a visitor, a member or an operator, and prints the envelope that comes back. */
const parsed = parseArguments(process.argv.slice(2))
const dataDir = resolve(process.env.DATA_DIR || './data')
const run = readRun(dataDir)

if (!parsed) fail(usage)
else if (!run) fail(`Nothing runs on ${dataDir}: start it first (npm start)`)
else {
  try {
    const answer = await callAs(parsed, run, dataDir)
    console.log(answer.text)
    process.exitCode = answer.isSuccess ? 0 : 2
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(line: string): void {
  console.error(line)
  process.exitCode = 1
}
