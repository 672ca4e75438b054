import { posix } from 'node:path'
import type { EcmaScriptModule } from 'oxc-parser'

/** One import or re-export of a file. */
export interface ImportUse {
  specifier: string
  line: number
  /** Nothing of it is left when the program runs. */
  isType: boolean
  /** Names as the other file exports them. */
  names: string[]
  /** The file of the project that is meant; undefined for a package or a part of Node. */
  target: string | undefined
}

type Lines = (offset: number) => number

export function readImports(path: string, module: EcmaScriptModule, lineAt: Lines): ImportUse[] {
  const uses: ImportUse[] = module.staticImports.map((each) => ({
    specifier: each.moduleRequest.value,
    line: lineAt(each.start),
    isType: each.entries.length > 0 && each.entries.every((entry) => entry.isType),
    names: each.entries.flatMap((entry) => entry.importName.name ?? []),
    target: targetOf(path, each.moduleRequest.value),
  }))
  for (const each of module.staticExports) {
    const entries = each.entries.filter((entry) => entry.moduleRequest)
    const specifier = entries[0]?.moduleRequest?.value
    if (specifier === undefined) continue
    uses.push({
      specifier,
      line: lineAt(each.start),
      isType: entries.every((entry) => entry.isType),
      names: entries.flatMap((entry) => entry.importName.name ?? []),
      target: targetOf(path, specifier),
    })
  }
  return uses
}

/** `import('./late.tsx')`: what is loaded when it is needed. */
export function readLateImports(
  path: string,
  text: string,
  module: EcmaScriptModule,
  lineAt: Lines,
): ImportUse[] {
  return module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    const specifier = /^(['"`])([^'"`$]+)\1$/.exec(written)?.[2]
    if (specifier === undefined) return []
    const target = targetOf(path, specifier)
    return [{ specifier, line: lineAt(start), isType: false, names: [], target }]
  })
}

/** `new URL('./worker.ts', import.meta.url)`: a program of its own that this one starts. */
export function readAddresses(path: string, text: string, lineAt: Lines): ImportUse[] {
  const found = text.matchAll(/new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/g)
  return [...found].map(({ 1: specifier = '', index }) => {
    const target = targetOf(path, specifier)
    return { specifier, line: lineAt(index), isType: false, names: [], target }
  })
}

const byFolder = ['domain', 'venue-protocol']

/** Mirrors the `exports` and `imports` of the rooms' package.json. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  if (specifier.startsWith('#')) return `${path.split('/', 1)[0]}/src/${specifier.slice(1)}`
  const [, room, rest] = /^@zhengju\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (room === undefined || rest === undefined) return undefined
  if (byFolder.includes(room)) return `${room}/src/${rest}/index.ts`
  if (room !== 'ui') return `${room}/src/${rest}.ts`
  return rest.endsWith('.css') ? `ui/src/${rest}` : `ui/src/${rest}.tsx`
}
