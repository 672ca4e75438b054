import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './command.ts'

const made = new Set(['build', 'dist', 'node_modules', '.types'])

/** One hash over the contents of files and folders, leaving out what is made from them. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesUnder(join(projectFolder, path))) {
      hash.update(file.slice(projectFolder.length)).update('\0').update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path, { withFileTypes: true }).filter(
    (entry) => !made.has(entry.name),
  )
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}
