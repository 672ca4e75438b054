import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

/** What readers see is written by `domain/src/figure`, `money`, `odds` and `siteDay`: no screen and no text formats by itself. */
export function figureRule(source: Source): Finding[] {
  const isRead = readers.test(source.path) && source.kind !== 'test'
  if (!isRead || !source.program || engines.has(source.path)) return []
  const found: Finding[] = []
  walk(source.program, (node) => {
    const named =
      node.type === 'MemberExpression' && node.property.type === 'Identifier'
        ? node.property.name
        : undefined
    if (named === undefined || !formats.has(named)) return
    const sentence = 'figures are written by domain/src/figure, so that all look alike'
    found.push(finding(source, source.lineAt(node.start), 'figure', sentence))
  })
  return found
}

const readers =
  /^(web|office|ui)\/src\/(features|screens|text|app)\/|^ui\/src\/|^server\/src\/text\//
const formats = new Set([
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toFixed', 'padStart'],
  ...['NumberFormat', 'DateTimeFormat'],
])

/** What is no figure: the old calendar, which only the engine knows; bytes as letters. */
const engines = new Set([
  'web/src/features/home/model/almanac-text.ts',
  'web/src/features/verify/model/verify.ts',
  'ui/src/covers-draw.tsx',
  // `ui` knows no other room.
  'ui/src/tabs.tsx',
])
