import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BuiltFiles, pageFiles } from '@zhengju/web/lib/router/files'
import { projectFolder } from './command.ts'

/** What a page may load as script until it stands, gzip. */
const budgets: readonly Budget[] = [
  { page: '/', sources: ['src/screens/home.tsx'], limitKb: 115 },
  { page: '/user/login', sources: ['src/screens/user/login.tsx'], limitKb: 150 },
  { page: '/game/sport', sources: ['src/screens/game/sport.tsx'], limitKb: 140 },
]

const lobbies = ['egame', 'lottery', 'realbet', 'fishing', 'chess'] as const
/** The screen of a game, and the part that it loads for it. */
const games: Readonly<Record<string, readonly string[]>> = {
  slot: ['egame-table', 'slot/slot-table'],
  mines: ['egame-table', 'mines/mines-table'],
  plinko: ['egame-table', 'plinko/plinko-table'],
  crash: ['egame-table', 'crash/crash-table'],
  lottery: ['lottery-bet'],
  live: ['realbet-table'],
  fishing: ['fishing-table', 'fishing/parts/sea-table'],
  niuniu: ['chess-table', 'niuniu/niuniu-table'],
  doudizhu: ['chess-table', 'doudizhu/doudizhu-table'],
  holdem: ['chess-table', 'holdem/holdem-table'],
}
/** How a table is entered and followed: no page names them, each table loads them. */
const entering = ['api/open-game.ts', 'api/follow-tables.ts'].map(featureFile)

/** What halls and games may load over the shell: what every page starts with, and what a first call needs. */
const overShell: readonly Budget[] = [
  ...lobbies.map((name) => ({
    page: `lobby ${name}`,
    sources: [`src/screens/game/${name}.tsx`],
    limitKb: 25,
  })),
  ...Object.entries(games).map(([name, [screen, part]]) => ({
    page: `game ${name}`,
    sources: [
      `src/screens/game/${screen}.tsx`,
      ...(part === undefined ? [] : [featureFile(`${part}.tsx`)]),
      ...entering,
    ],
    limitKb: name === 'fishing' ? 90 : 60,
  })),
]

interface Budget {
  readonly page: string
  readonly sources: readonly string[]
  readonly limitKb: number
}

const client = `${projectFolder}web/build/client`
const shell = 'src/entry.client.tsx'

export interface PageWeight {
  readonly page: string
  readonly bytes: number
  readonly limit: number
}

/** The scripts that each page's own HTML asks for, from the build that lies in `web/build`. */
export function pageWeights(folder = client): PageWeight[] {
  const built = builtFiles(folder)
  return budgets.map(({ limitKb, page, sources }) => {
    const { scripts } = filesOf(built, [shell, ...sources])
    return { page, bytes: sumOf(folder, scripts), limit: limitKb * 1000 }
  })
}

/** What halls and games load over the shell, with the parts that a table loads by itself. */
export function gameWeights(folder = client): PageWeight[] {
  const built = builtFiles(folder)
  const known = new Set(filesOf(built, [shell, ...firstQuestion(built)]).scripts)
  return overShell.map(({ limitKb, page, sources }) => {
    const scripts = filesOf(built, sources).scripts.filter((file) => !known.has(file))
    return { page, bytes: sumOf(folder, scripts), limit: limitKb * 1000 }
  })
}

/** Every page that asks the platform something has it: a group of its own (web/vite.config.ts). */
function firstQuestion(built: BuiltFiles): readonly string[] {
  const found = Object.keys(built).filter((source) => source.startsWith('_call-'))
  if (found.length !== 1) throw new Error(`the build has ${found.length} files for calls`)
  return found
}

function builtFiles(folder: string): BuiltFiles {
  return JSON.parse(readFileSync(`${folder}/files.json`, 'utf8'))
}

function filesOf(built: BuiltFiles, sources: readonly string[]) {
  for (const source of sources) {
    if (!built[source]) throw new Error(`the build knows no ${source}`)
  }
  return pageFiles(built, sources)
}

function sumOf(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipped(`${folder}${file}`), 0)
}

function gzipped(path: string): number {
  return gzipSync(readFileSync(path), { level: 6 }).length
}

function featureFile(name: string): string {
  return `src/features/game/${name}`
}

if (import.meta.main) {
  const weights = [...pageWeights(), ...gameWeights()]
  for (const { page, bytes, limit } of weights) {
    const verdict = bytes > limit ? 'TOO MUCH' : 'ok'
    console.log(`${page} ${(bytes / 1000).toFixed(1)} KB of ${limit / 1000} KB ${verdict}`)
  }
  if (weights.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
