import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { projectFolder } from '../command.ts'
import { hashOf } from '../stamp.ts'

/** What one test really did (tools/testing/recorder.ts). */
export interface TestRecord {
  readonly file: string
  readonly test: string
  readonly seen: readonly string[]
}

/** Of one whole run of the suite. */
export interface Recording {
  readonly tree: string
  /** Whether all journeys were walked. */
  readonly isWhole: boolean
  /** Whether every test passed. */
  readonly isGood: boolean
}

export const recordingFolder = `${projectFolder}.tmp/spec`
const runFile = `${recordingFolder}/run.json`

const sources = [
  'contract',
  'domain',
  'house',
  'office',
  'server',
  'sim',
  'storage',
  'tools',
  'ui',
  'venue-protocol',
  'web',
  'package-lock.json',
  'vitest.config.ts',
]

export function treeHash(): string {
  return hashOf(sources)
}

/** An empty folder to record into. */
export function beginRecording(): void {
  rmSync(recordingFolder, { recursive: true, force: true })
}

/** The run is whole: from now on its record speaks for the tree that it ran on, when that stayed as it was. */
export function endRecording(recording: Recording): void {
  if (existsSync(recordingFolder)) writeFileSync(runFile, `${JSON.stringify(recording)}\n`)
}

export function lastRecording(): Recording | undefined {
  if (!existsSync(runFile)) return undefined
  return JSON.parse(readFileSync(runFile, 'utf8')) as Recording
}

/** All that lies in a folder and in those within it. */
export function recordedTests(folder = recordingFolder): TestRecord[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const records = files.filter((name) => name.endsWith('.jsonl'))
  return records.sort().flatMap((name) =>
    readFileSync(`${folder}/${name}`, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as TestRecord),
  )
}
