import { type Finding, finding, type Source } from './source.ts'

/**
 * A class by itself is laid out in one style sheet: style sheets stay once their page was seen, so that a second one
 * changes the first one's page by the order of visits.
 */
export function styleRule(sources: readonly Source[]): Finding[] {
  const first = new Map<string, Source>()
  const findings: Finding[] = []
  const sheets = sources.filter(({ kind }) => kind === 'style')
  // What all features share comes first.
  for (const source of sheets.toSorted(
    (a, b) => Number(b.room === 'ui') - Number(a.room === 'ui'),
  )) {
    const others = new Map<string, number>()
    // The operators' site has parts of its own.
    const site = source.room === 'office' ? 'office' : 'members'
    for (const [name, line] of classesAlone(source.text)) {
      const owner = first.get(`${site} .${name}`)
      if (owner === undefined) first.set(`${site} .${name}`, source)
      else if (owner !== source) others.set(`.${name} is laid out in ${owner.path}`, line)
    }
    for (const [sentence, line] of others) findings.push(finding(source, line, 'style', sentence))
  }
  return findings
}

/** Of selectors outside of every block, `.name` alone; blocks of conditions (`@media`) are looked into. */
function* classesAlone(text: string): Generator<[name: string, line: number]> {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  const open: boolean[] = []
  let from = 0
  for (let at = 0; at < bare.length; at++) {
    const sign = bare[at]
    if (sign !== '{' && sign !== '}' && sign !== ';') continue
    if (sign === '{') {
      const selector = bare.slice(from, at)
      if (open.every(Boolean)) yield* named(selector, bare.slice(0, from).split('\n').length)
      open.push(/^\s*@(media|layer|supports|container)\b/.test(selector))
    } else if (sign === '}') open.pop()
    from = at + 1
  }
}

function* named(selector: string, line: number): Generator<[name: string, line: number]> {
  const lead = selector.length - selector.trimStart().length
  const own = line + selector.slice(0, lead).split('\n').length - 1
  // Commas within `:is(...)` part nothing.
  for (const one of selector.replace(/\([^()]*\)/g, '()').split(',')) {
    const name = /^\s*\.([\w-]+)\s*$/.exec(one)?.[1]
    if (name) yield [name, own]
  }
}
