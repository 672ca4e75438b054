import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BuiltFiles, pageFiles } from '@zhengju/web/lib/router/files'
import { projectFolder } from './command.ts'

/** What a page may load as script until it stands, gzip. */
const budgets = [
  { page: '/', source: 'src/screens/home.tsx', limitKb: 115 },
  { page: '/user/login', source: 'src/screens/user/login.tsx', limitKb: 150 },
  { page: '/game/sport', source: 'src/screens/game/sport.tsx', limitKb: 140 },
] as const

const client = `${projectFolder}web/build/client`

export interface PageWeight {
  readonly page: string
  readonly bytes: number
  readonly limit: number
}

/** The scripts that each page's own HTML asks for, from the build that lies in `web/build`. */
export function pageWeights(folder = client): PageWeight[] {
  const built: BuiltFiles = JSON.parse(readFileSync(`${folder}/files.json`, 'utf8'))
  return budgets.map(({ page, source, limitKb }) => {
    if (!built[source]) throw new Error(`the build knows no ${source}`)
    const { scripts } = pageFiles(built, ['src/entry.client.tsx', source])
    const bytes = scripts.reduce((sum, file) => sum + gzipped(`${folder}${file}`), 0)
    return { page, bytes, limit: limitKb * 1000 }
  })
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 6 }).length
}

if (import.meta.main) {
  const weights = pageWeights()
  for (const { page, bytes, limit } of weights) {
    const verdict = bytes > limit ? 'TOO MUCH' : 'ok'
    console.log(`${page} ${(bytes / 1000).toFixed(1)} KB of ${limit / 1000} KB ${verdict}`)
  }
  if (weights.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
