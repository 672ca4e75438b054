import { relative } from 'node:path'
import { projectFolder } from '../command.ts'

export interface Summary {
  passed: number
  failed: number
  /** One line a skipped test: its file and its name. */
  skipped: string[]
}

/** Reads vitest's JSON report. A run that ends badly is never counted as a good one. */
export function summarise(report: string | undefined, exitCode: number): Summary {
  const files = report === undefined ? [] : (JSON.parse(report) as Report).testResults
  const summary: Summary = { passed: 0, failed: 0, skipped: [] }
  for (const file of files) count(file, summary)
  if (exitCode !== 0 && summary.failed === 0) summary.failed = 1
  return summary
}

export function addUp(parts: readonly Summary[]): Summary {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    skipped: parts.flatMap((part) => part.skipped),
  }
}

export function summaryLine(summary: Summary): string {
  return `${summary.passed} passed, ${summary.failed} failed, ${summary.skipped.length} skipped`
}

function count(file: FileReport, summary: Summary): void {
  for (const test of file.assertionResults) {
    if (test.status === 'passed') summary.passed += 1
    else if (test.status === 'failed') summary.failed += 1
    else summary.skipped.push(`${relative(projectFolder, file.name)}: ${test.fullName}`)
  }
  // A file that could not be read, or whose hooks failed, has no failed test of its own.
  const hasFailed = file.assertionResults.some((test) => test.status === 'failed')
  if (file.status === 'failed' && !hasFailed) summary.failed += 1
}

interface Report {
  testResults: FileReport[]
}

interface FileReport {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}
