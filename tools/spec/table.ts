import { type Entry, entryKinds } from './entries.ts'
import type { TestRecord } from './recording.ts'

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
  const done = rows.length - planned.length - bare.length
  lines.push(
    `spec: ${rows.length} entries, ${done} covered, ${planned.length} planned, ${bare.length} without a test`,
  )
  return lines
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
