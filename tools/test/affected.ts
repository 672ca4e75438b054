import { posix } from 'node:path'
import { type Files, readSources, type Source } from '../tidy/source.ts'

/** What has to be tested again. */
export interface Affected {
  readonly tests: readonly string[]
  /** They start whole programs: what those are made of has changed. */
  readonly hasJourneys: boolean
}

/** The tests that reach a changed file: by imports, or by naming the program, folder or file that they need. */
export function affectedTests(files: Files, changed: readonly string[]): Affected {
  const tests = Object.keys(files).filter((path) => testFile.test(path))
  const hasJourneys = changed.some((path) => journeyFile.test(path) && !testFile.test(path))
  if (changed.some((path) => ofEveryTest.test(path))) return { tests, hasJourneys: true }
  const reached = reachedBy(files, changed)
  const snapshots = changed.flatMap((path) => /^(.+\/)__snapshots__\//.exec(path)?.[1] ?? [])
  const isBeside = (test: string) => snapshots.includes(`${posix.dirname(test)}/`)
  return { tests: tests.filter((path) => reached.has(path) || isBeside(path)), hasJourneys }
}

/** What loads one of these files, or names it, on whatever way. */
export function reachedBy(files: Files, changed: readonly string[]): ReadonlySet<string> {
  const neededBy = graphOf(files)
  const reached = new Set<string>()
  const waiting = changed.flatMap((path) => [path, ...foldersOf(path)])
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    waiting.push(...(neededBy.get(path) ?? []))
  }
  return reached
}

let known:
  | { readonly files: Files; readonly neededBy: ReadonlyMap<string, readonly string[]> }
  | undefined

/** Read once for the same files. */
function graphOf(files: Files) {
  if (known?.files === files) return known.neededBy
  const edges = readSources(files).map((source) => [source.path, needs(source, files)] as const)
  const neededBy = reversed(edges)
  known = { files, neededBy }
  return neededBy
}

const testFile = /\.test\.tsx?$/
const journeyFile = /^(?:server|house|web|ui|office|contract|sim)\/.+(?<!\.md)$/
const ofEveryTest =
  /^(?:package-lock\.json|vitest\.config\.ts|tools\/testing\/.+)$|(?:^|\/)package\.json$/

/** Types are gone when a test runs; the compiler looks at them. */
function needs({ path, text, imports, lateImports }: Source, files: Files): string[] {
  const loaded = [...imports, ...lateImports].flatMap(({ isType, target }) =>
    isType || target === undefined ? [] : [target.replace(/\?.*$/, '')],
  )
  const addresses = [...text.matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)]
    .map(([, to = '']) => posix.join(posix.dirname(path), to))
    .filter((to) => to.split('/').length > 2)
  const named = [...text.matchAll(/'([\w-][\w./-]*\.(?:tsx?|md))'/g)]
    .map(([, name = '']) => name)
    .filter((name) => files[name] !== undefined)
  return [...loaded, ...addresses, ...named]
}

function reversed(edges: readonly (readonly [string, readonly string[]])[]) {
  const neededBy = new Map<string, string[]>()
  for (const [path, targets] of edges) {
    for (const target of targets) neededBy.set(target, [...(neededBy.get(target) ?? []), path])
  }
  return neededBy
}

/** `server/src/db/migrations/0001_a.sql` is in `server/src/db/migrations/`, and so on. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('/')}/`)
}
