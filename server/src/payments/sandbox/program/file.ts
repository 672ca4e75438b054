import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStore, type SandboxStore } from './store.ts'

/**
 * A store of its own in the data folder: a line for each change, written before anything is answered, so that a kill loses
 * nothing that was said. At the start the file is written anew, without what is over.
 */
export function openStore(dataDir: string): SandboxStore {
  const folder = join(dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'orders.jsonl')
  const store = createStore(linesOf(path), (line) => appendFileSync(path, lineText(line)))
  const draft = `${path}.new`
  writeFileSync(draft, store.lines().map(lineText).join(''), { mode: 0o600 })
  renameSync(draft, path)
  return store
}

function lineText(line: unknown): string {
  return `${JSON.stringify(line)}\n`
}

function* linesOf(path: string): Generator<unknown> {
  for (const line of textAt(path).split('\n')) {
    try {
      yield JSON.parse(line)
    } catch {
      // The last line of a process that was killed while it wrote, or the empty one at the end.
    }
  }
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
