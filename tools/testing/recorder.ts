import { appendFileSync, mkdirSync } from 'node:fs'
import { relative } from 'node:path'
import type {} from '@zhengju/contract/testing/record'
import { afterEach, expect } from 'vitest'
import { projectFolder } from '../command.ts'

/**
 * Writes down what each test really did: one line a test, into the folder that SPEC_RECORD names. What happened in a
 * hook belongs to the test after it. Only a test that passed and asserted something counts;
 * a visit or a call is no assertion.
 */
const folder = process.env.SPEC_RECORD
const seen = new Set<string>()

if (folder !== undefined) {
  mkdirSync(folder, { recursive: true })
  globalThis.zhengjuRecorder = (kind, name) => {
    seen.add(`${kind} ${name}`)
  }

  afterEach(({ task }) => {
    const assertions = expect.getState().assertionCalls ?? 0
    const hasPassed = task.result?.state !== 'fail'
    if (hasPassed && assertions > 0 && seen.size > 0) {
      const file = relative(projectFolder, task.file.filepath)
      const line = JSON.stringify({ file, test: fullName(task), seen: [...seen] })
      appendFileSync(`${folder}/${process.pid}.jsonl`, `${line}\n`)
    }
    seen.clear()
  })
}

interface Named {
  readonly name: string
  readonly suite?: Named | undefined
}

function fullName({ name, suite }: Named): string {
  return suite === undefined || suite.name === '' ? name : `${fullName(suite)} > ${name}`
}
