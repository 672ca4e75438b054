import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runtime } from '../runtime.ts'

/** Who this client is and whom it is logged in as, kept in the data folder between two calls. */
export interface Visits {
  readonly uuid: string
  readonly tokens: Record<string, string>
  readonly operatorTokens: Record<string, string>
}

export function readVisits(dataDir: string): Visits {
  return { uuid: runtime.ids.next(), tokens: {}, operatorTokens: {}, ...kept(dataDir) }
}

function kept(dataDir: string): Partial<Visits> {
  try {
    return JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Partial<Visits>
  } catch {
    return {}
  }
}

export function writeVisits(dataDir: string, visits: Visits): void {
  writeFileSync(pathIn(dataDir), `${JSON.stringify(visits, null, 2)}\n`, { mode: 0o600 })
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'call.json')
}
