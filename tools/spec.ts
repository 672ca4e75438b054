import { mkdirSync, writeFileSync } from 'node:fs'
import { rules } from '@zhengju/contract/kernel/rule'
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

/**
 * `npm run spec [-- --last | --from FOLDER...]`: which tests cover the specification, from what they really did. With
 * folders it reads what runs of single files left there (SPEC_RECORD=FOLDER npm test -- FILE), each of the tree of
 * its time.
 */
const [mode, ...folders] = process.argv.slice(2)
if (mode !== undefined && !['--last', '--from'].includes(mode)) {
  console.error(`${mode} is unknown: npm run spec [-- --last | --from FOLDER...]`)
  process.exit(2)
}
const known = lastRecording()
const isFresh = known?.isWhole === true && known.tree === treeHash()
if (!isFresh && mode === undefined) {
  process.env.JOURNEYS = 'all'
  const args = [`${projectFolder}tools/run.mjs`, 'test']
  await command(process.execPath, args, { isShown: true })
}
const recording = lastRecording()
const records = mode === '--from' ? folders.flatMap((one) => recordedTests(one)) : recordedTests()
const rows = coverage(entries(), records)
const problems = [...runProblems(), ...unknownRules(records)]
console.log(tableLines(rows).join('\n'))
for (const problem of problems) console.log(problem)
mkdirSync(recordingFolder, { recursive: true })
writeFileSync(`${recordingFolder}/table.json`, JSON.stringify(rows.map(rowJson), null, 1))
// Not process.exit: what waits to be written into a pipe would be lost.
process.exitCode = uncovered() + problems.length > 0 ? 1 : 0

/** Parts prove what they did, not that all of the present tree passes: that is said, and only the table decides. */
function runProblems(): string[] {
  if (mode === '--from') {
    console.log(`put together from ${records.length} tests of earlier runs`)
    return []
  }
  if (recording === undefined) {
    return [
      'nothing is recorded here yet: npm test leaves a record, npm run spec one of all journeys',
    ]
  }
  if (!recording.isWhole) console.log('the record is of npm test: not all journeys were walked')
  if (recording.tree !== treeHash()) return ['the record is of another tree: npm test, then again']
  return recording.isGood ? [] : ['the recorded run has failed tests']
}

/** What a run without the long journeys leaves uncovered says nothing against the product. */
function uncovered(): number {
  return mode === '--last' && recording?.isWhole === false ? 0 : withoutTest(rows).length
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
