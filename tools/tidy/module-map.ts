import type { Node } from 'oxc-parser'
import { moduleOf } from './place.ts'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

interface ModuleNeeds {
  /** The modules that it may call. */
  readonly needs: readonly string[]
  /** Of them, those whose services it is handed. */
  readonly handed: readonly string[]
}

/**
 * Which server module may call which: what its `module.ts` names in `needs`, and nothing that it does not use.
 * Everything else travels as an event through the log, or through a port that the other one fills.
 */
export function mapRule(sources: readonly Source[]): Finding[] {
  const known = new Map(sources.flatMap(needsIn))
  const nouns = new Map<string, Source[]>()
  for (const source of sources) {
    const noun = moduleOf(source.path)
    if (noun === undefined || source.kind === 'test' || source.kind === 'sql') continue
    nouns.set(noun, [...(nouns.get(noun) ?? []), source])
  }
  return [...nouns].flatMap(([noun, files]) => {
    const map = known.get(noun)
    if (map) return [...unnamed(noun, files, map), ...unused(noun, files, map)]
    const first = files.find(({ path }) => path.endsWith('/index.ts'))
    const sentence = `${noun} has no module.ts that says what it needs`
    return first ? [finding(first, 1, 'module-map', sentence)] : []
  })
}

function unnamed(from: string, files: readonly Source[], { needs }: ModuleNeeds): Finding[] {
  return files.flatMap((source) =>
    source.imports.flatMap((use) => {
      const to = use.target === undefined ? undefined : moduleOf(use.target)
      if (to === undefined || to === from || needs.includes(to)) return []
      const sentence = `${from} does not name ${to} in its needs: name it, send an event or open a port`
      return [finding(source, use.line, 'module-map', sentence)]
    }),
  )
}

/** An arrow that nothing walks would be one that nobody can explain. */
function unused(from: string, files: readonly Source[], map: ModuleNeeds): Finding[] {
  const targets = files.flatMap(({ imports }) => imports.flatMap(({ target }) => target ?? []))
  const called = new Set(targets.filter((path) => !path.endsWith('/module.ts')).map(moduleOf))
  const first = files.find(({ path }) => path.endsWith('/module.ts'))
  if (!first) return []
  return map.needs
    .filter((need) => !called.has(need) && !map.handed.includes(need))
    .map((need) => finding(first, 1, 'module-map', `${from} names ${need} and never calls it`))
}

function needsIn(source: Source): [string, ModuleNeeds][] {
  const noun = moduleOf(source.path)
  if (noun === undefined || !source.path.endsWith(`/${noun}/module.ts`)) return []
  if (!source.program) return []
  const needs: string[] = []
  const handed: string[] = []
  walk(source.program, (node) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier') return
    if (node.key.name === 'needs') needs.push(...keysOf(node.value))
    if (node.key.name !== 'create') return
    const { value } = node
    if (value.type === 'FunctionExpression' || value.type === 'ArrowFunctionExpression') {
      handed.push(...keysOf(value.params[1]))
    }
  })
  return [[noun, { needs, handed }]]
}

function keysOf(node: Node | undefined): string[] {
  if (node?.type !== 'ObjectExpression' && node?.type !== 'ObjectPattern') return []
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const { key } = property
    if (key.type === 'Identifier') return key.name
    // A module of two words is named in quotes.
    return key.type === 'Literal' && typeof key.value === 'string' ? key.value : []
  })
}
