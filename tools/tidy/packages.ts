import { type Finding, finding, type Source } from './source.ts'

/** What each room's package.json declares; the root's under the empty name. */
export type Packages = ReadonlyMap<string, ReadonlySet<string>>

/** npm hoists, so that an undeclared import still resolves: here it does not pass. */
export function packageRule(source: Source, packages: Packages): Finding[] {
  const root = packages.get('') ?? new Set()
  const own = packages.get(source.room) ?? root
  const usesRoot = source.kind === 'test' || !packages.has(source.room)
  return source.imports.flatMap((use) => {
    const name = packageName(use.specifier)
    if (name === undefined || own.has(name) || (usesRoot && isShared(name, root))) return []
    if (name === `@zhengju/${source.room}`) {
      return [finding(source, use.line, 'packages', 'inside a room files are named by their path')]
    }
    const place = packages.has(source.room) ? `${source.room}/package.json` : 'package.json'
    return [finding(source, use.line, 'packages', `${name} is not declared in ${place}`)]
  })
}

export function readPackages(files: Readonly<Record<string, string>>): Packages {
  const packages = new Map<string, ReadonlySet<string>>()
  for (const [path, text] of Object.entries(files)) {
    const [, room = ''] = /^(?:([^/]+)\/)?package\.json$/.exec(path) ?? []
    if (!path.endsWith('package.json')) continue
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> }
    packages.set(room, new Set(Object.keys(dependencies)))
  }
  return packages
}

/** Tests and tools use what the root declares, and any room. */
function isShared(name: string, root: ReadonlySet<string>): boolean {
  return root.has(name) || name.startsWith('@zhengju/')
}

function packageName(specifier: string): string | undefined {
  if (/^(\.|#|node:|virtual:)/.test(specifier)) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
