import { featureOf, moduleOf } from './place.ts'
import { type Finding, finding, type Source } from './source.ts'

interface Edge {
  source: Source
  line: number
}
type Graph = Map<string, Map<string, Edge>>

/** No circle of files at run time, and none of nouns at all. */
export function cycleRule(sources: readonly Source[]): Finding[] {
  const files: Graph = new Map()
  const nouns: Graph = new Map()
  const known = new Set(sources.map((source) => source.path))
  for (const source of sources) {
    if (source.kind === 'test') continue
    for (const use of source.imports) {
      if (use.target === undefined || !known.has(use.target)) continue
      const edge = { source, line: use.line }
      if (!use.isType) connect(files, source.path, use.target, edge)
      const [from, to] = [nounOf(source.path), nounOf(use.target)]
      if (from !== undefined && to !== undefined && from !== to) connect(nouns, from, to, edge)
    }
  }
  return [...circles(files), ...circles(nouns)]
}

function nounOf(path: string): string | undefined {
  const module = moduleOf(path)
  if (module !== undefined) return `module ${module}`
  const feature = featureOf(path)
  if (feature !== undefined) return `feature ${feature}`
  return /^((?:domain|venue-protocol)\/src\/[^/]+)\//.exec(path)?.[1]
}

function connect(graph: Graph, from: string, to: string, edge: Edge): void {
  const targets = graph.get(from) ?? new Map<string, Edge>()
  graph.set(from, targets)
  if (!targets.has(to)) targets.set(to, edge)
}

/** Each circle once, told at the import that closes it. */
function circles(graph: Graph): Finding[] {
  const found: Finding[] = []
  const done = new Set<string>()
  const path: string[] = []
  function visit(node: string): void {
    path.push(node)
    for (const [next, edge] of graph.get(node) ?? []) {
      const at = path.indexOf(next)
      if (at >= 0) {
        const circle = [...path.slice(at), next].join(' -> ')
        found.push(finding(edge.source, edge.line, 'cycle', circle))
      } else if (!done.has(next)) visit(next)
    }
    path.pop()
    done.add(node)
  }
  for (const node of graph.keys()) if (!done.has(node)) visit(node)
  return found
}
