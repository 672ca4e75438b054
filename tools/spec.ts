import { writeFileSync } from 'node:fs'
import { rules } from '@zhengju/contract/rule'
import { command, projectFolder } from './command.ts'
import { entries } from './spec/entries.ts'
import {
  lastRecording,
  recordedTests,
  recordingFolder,
  type TestRecord,
  treeHash,
} from './spec/recording.ts'
import { coverage, tableLines, withoutTest } from './spec/table.ts'

/** `npm run spec [-- --last]`: which tests cover the specification, from what they really did. */
const isLastWanted = process.argv.includes('--last')
const isFresh = lastRecording()?.tree === treeHash()
if (!isFresh && !isLastWanted) {
  process.env.JOURNEYS = 'all'
  const args = [`${projectFolder}tools/run.mjs`, 'test']
  await command(process.execPath, args, { isShown: true })
}
const recording = lastRecording()
const records = recordedTests()
const rows = coverage(entries(), records)
const problems = [...runProblems(), ...unknownRules(records)]
console.log(tableLines(rows).join('\n'))
for (const problem of problems) console.log(problem)
writeFileSync(`${recordingFolder}/table.json`, JSON.stringify(rows.map(rowJson), null, 1))
process.exit(withoutTest(rows).length + problems.length > 0 ? 1 : 0)

function runProblems(): string[] {
  if (recording === undefined) return ['the record is not of a whole run']
  if (recording.tree !== treeHash()) return ['the record is of another tree: npm test, then again']
  return recording.isGood ? [] : ['the recorded run has failed tests']
}

/** A claim of a rule that is not in the table: a misprint, or a rule that was renamed. */
function unknownRules(all: readonly TestRecord[]): string[] {
  const claims = all.flatMap(({ seen }) => seen.filter((one) => one.startsWith('rule ')))
  const unknown = [...new Set(claims)].filter((claim) => !Object.hasOwn(rules, claim.slice(5)))
  return unknown.map((claim) => `no such rule: ${claim.slice(5)}`)
}

function rowJson({ entry, tests }: (typeof rows)[number]) {
  const { kind, name, note, isPlanned } = entry
  return { kind, name, note, isPlanned, tests }
}
