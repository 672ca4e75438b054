import { type Entry, entryKinds } from './entries.ts'
import type { TestRecord } from './recording.ts'
import { isSpecified } from './specified.ts'

export interface Covered {
  readonly entry: Entry
  /** The tests that cover it, each once, in the order of their files. */
  readonly tests: readonly string[]
}

/** Every entry with its tests. */
export function coverage(entries: readonly Entry[], records: readonly TestRecord[]): Covered[] {
  const testsBySeen = new Map<string, Set<string>>()
  for (const { file, test, seen } of records) {
    for (const one of seen) {
      const tests = testsBySeen.get(one) ?? new Set()
      testsBySeen.set(one, tests.add(`${file}: ${test}`))
    }
  }
  const allSeen = [...testsBySeen]
  return entries.map((entry) => {
    const tests = allSeen
      .filter(([seen]) => entry.isCovered(seen))
      .flatMap(([, found]) => [...found])
    return { entry, tests: [...new Set(tests)].sort() }
  })
}

/** The table by kind, what is planned with its count, and the figures in the last line. */
export function tableLines(rows: readonly Covered[]): string[] {
  const lines: string[] = []
  for (const kind of entryKinds) {
    const own = rows.filter(({ entry }) => entry.kind === kind && !isOpenPlan(entry, rows))
    lines.push(`${kind}s (${own.length})`, ...own.map(rowLine), '')
  }
  const planned = rows.filter(({ entry }) => isOpenPlan(entry, rows))
  lines.push(`planned (${planned.length})`)
  for (const { entry } of planned) lines.push(`  ${entry.kind} ${entry.name}  ${entry.note}`)
  const bare = withoutTest(rows)
  lines.push('', ...bare.map(({ entry }) => `no test: ${entry.kind} ${entry.name}  ${entry.note}`))
  lines.push('', ...shareLines(rows), figures('spec', rows))
  return lines
}

/** What the specification itself asks for, kind by kind, before what we added: the sum of both says little. */
function shareLines(rows: readonly Covered[]): string[] {
  const own = rows.filter(({ entry }) => isSpecified(entry.kind, entry.name))
  const kinds = entryKinds.map((kind) => {
    const all = own.filter(({ entry }) => entry.kind === kind)
    const clientOnly = all.filter((row) => isCovered(row) && row.entry.isHandledOnly)
    const note = clientOnly.length > 0 ? `, ${clientOnly.length} of them in the client only` : ''
    return `  ${kind}s: ${all.filter(isCovered).length} of ${all.length}${note}`
  })
  const others = rows.filter((row) => !own.includes(row))
  return [
    'the specification itself:',
    ...kinds,
    figures('specification', own),
    figures('ours', others),
  ]
}

function figures(name: string, rows: readonly Covered[]): string {
  const planned = rows.filter(({ entry }) => isOpenPlan(entry, rows)).length
  const bare = withoutTest(rows).length
  const done = rows.length - planned - bare
  return `${name}: ${rows.length} entries, ${done} covered, ${planned} planned, ${bare} without a test`
}

function isCovered({ tests }: Covered): boolean {
  return tests.length > 0
}

export function withoutTest(rows: readonly Covered[]): Covered[] {
  return rows.filter(({ entry, tests }) => tests.length === 0 && !entry.isPlanned)
}

/** Planned, and nothing has been built of it yet. */
function isOpenPlan(entry: Entry, rows: readonly Covered[]): boolean {
  return entry.isPlanned && rows.some((row) => row.entry === entry && row.tests.length === 0)
}

function rowLine({ entry, tests }: Covered): string {
  const [first = 'NO TEST', ...others] = tests
  const more = others.length === 0 ? '' : ` (+${others.length})`
  return `  ${entry.name}${entry.note === '' ? '' : `  ${entry.note}`}  <- ${first}${more}`
}
