import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync } from 'oxc-parser'
import { type ImportUse, readAddresses, readImports, readLateImports } from './import-use.ts'

export interface Finding {
  path: string
  line: number
  rule: string
  sentence: string
}

/** One file of the project, parsed when it is TypeScript. */
export interface Source {
  path: string
  text: string
  /** The first folder: `server`, `web`, `tools` ... Empty for a file at the top. */
  room: string
  kind: 'code' | 'test' | 'text' | 'sql' | 'style' | 'markdown'
  program: Node | undefined
  imports: ImportUse[]
  /** What is imported while the program runs. */
  lateImports: ImportUse[]
  comments: { value: string; line: number }[]
  lineAt(offset: number): number
}

const skippedAnywhere = ['node_modules', '.git', '.types', '.tmp', 'build', 'dist']
const skippedAtTop = ['data']
const endings = /\.(tsx?|md|sql|css)$|^package\.json$/

/** Path and text of every file that a rule looks at. */
export type Files = Readonly<Record<string, string>>

export function readFiles(root: string): Files {
  const paths = listFiles(root, '')
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export function readSources(files: Files): Source[] {
  const paths = Object.keys(files).filter((path) => !path.endsWith('.json'))
  return paths.map((path) => readSource(path, files[path] ?? ''))
}

export function finding(source: Source, line: number, rule: string, sentence: string): Finding {
  return { path: source.path, line, rule, sentence }
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (!entry.isDirectory()) return endings.test(entry.name) ? [path] : []
    if (skippedAnywhere.includes(entry.name) || skippedAtTop.includes(path)) return []
    return listFiles(root, path)
  })
}

function readSource(path: string, text: string): Source {
  const lineAt = lineFinder(text)
  const base = { path, text, room: path.includes('/') ? (path.split('/')[0] ?? '') : '', lineAt }
  if (!/\.tsx?$/.test(path)) {
    return {
      ...base,
      kind: kindOf(path),
      program: undefined,
      imports: [],
      lateImports: [],
      comments: [],
    }
  }
  const parsed = parseSync(path, text)
  return {
    ...base,
    kind: kindOf(path),
    program: parsed.program,
    imports: readImports(path, parsed.module, lineAt),
    lateImports: [
      ...readLateImports(path, text, parsed.module, lineAt),
      ...readAddresses(path, text, lineAt),
    ],
    comments: parsed.comments.map(({ value, start }) => ({ value, line: lineAt(start) })),
  }
}

function kindOf(path: string): Source['kind'] {
  if (path.endsWith('.md')) return 'markdown'
  if (path.endsWith('.sql')) return 'sql'
  if (path.endsWith('.css')) return 'style'
  if (isTest(path)) return 'test'
  const isText = /(^|\/)(text|data)\//.test(path) || path.startsWith('contract/')
  return isText ? 'text' : 'code'
}

/** Tests, and what only tests use: worlds, conformance suites, the simulation, benches. */
function isTest(path: string): boolean {
  return (
    /\.(test|journey)\.tsx?$/.test(path) ||
    /\/(testing|journeys)\//.test(path) ||
    /(^|[/-])(conformance|testing|arbitrary)\.ts$/.test(path) ||
    /^(sim|bench)\//.test(path)
  )
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
