import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { projectFolder } from './command.ts'

/** What a page may load as script until it stands, gzip. */
const budgets = [
  { page: '/', route: 'screens/home', limitKb: 125 },
  { page: '/user/login', route: 'screens/user/login', limitKb: 150 },
  { page: '/game/sport', route: 'screens/game/sport', limitKb: 150 },
] as const

const client = `${projectFolder}web/build/client`

interface Chunk {
  readonly module: string
  readonly imports?: readonly string[]
}
interface Manifest {
  readonly entry: Chunk
  readonly routes: Readonly<Record<string, Chunk>>
}

export interface PageWeight {
  readonly page: string
  readonly bytes: number
  readonly limit: number
}

/** The scripts that each page's own HTML asks for, from the build that lies in `web/build`. */
export function pageWeights(folder = client): PageWeight[] {
  const manifest = readManifest(folder)
  return budgets.map(({ page, route, limitKb }) => {
    const files = new Set<string>()
    for (const chunk of [manifest.entry, manifest.routes.root, manifest.routes[route]]) {
      if (!chunk) throw new Error(`the build knows no ${route}`)
      for (const file of [chunk.module, ...(chunk.imports ?? [])]) files.add(file)
    }
    const bytes = [...files].reduce((sum, file) => sum + gzipped(`${folder}${file}`), 0)
    return { page, bytes, limit: limitKb * 1000 }
  })
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 6 }).length
}

function readManifest(folder: string): Manifest {
  const name = readdirSync(`${folder}/assets`).find((file) => file.startsWith('manifest-'))
  if (!name) throw new Error('web/build holds no manifest: build the site first')
  const text = readFileSync(`${folder}/assets/${name}`, 'utf8')
  return JSON.parse(text.replace(/^[^=]*=/, '').replace(/;\s*$/, '')) as Manifest
}

if (import.meta.main) {
  const weights = pageWeights()
  for (const { page, bytes, limit } of weights) {
    const verdict = bytes > limit ? 'TOO MUCH' : 'ok'
    console.log(`${page} ${(bytes / 1000).toFixed(1)} KB of ${limit / 1000} KB ${verdict}`)
  }
  if (weights.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
