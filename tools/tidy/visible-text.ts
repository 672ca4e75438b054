import type { Node } from 'oxc-parser'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const rooms = ['server', 'house', 'web', 'office']
/** Files of nothing but texts or data, and what the demo seeds. */
const homes = [/(^|\/)(text|data)\//, /(^|[/-])text\.tsx?$/, /^server\/src\/demo\//]
/** Chinese but for the units of a date, which are its format. */
const chinese = /[\p{Script=Han}--[年月日]]/v
/** The gallery of parts is for developers. */
const galleries = /^web\/src\/(screens\/dev|features\/gallery)\//

/** What people read stands in texts, so that one person can read all of it, and change it without reading code. */
export function visibleTextRule(source: Source): Finding[] {
  if (!source.program || source.kind !== 'code' || !rooms.includes(source.room)) return []
  if (galleries.test(source.path) || homes.some((home) => home.test(source.path))) return []
  const lines = new Set<number>()
  walk(source.program, (node) => {
    if (chinese.test(writtenText(node))) lines.add(source.lineAt(node.start))
  })
  const sentence = 'visible text stands in text/ or a file named *text.ts'
  return [...lines].map((line) => finding(source, line, 'text', sentence))
}

function writtenText(node: Node): string {
  if (node.type === 'TemplateElement') return node.value.raw
  if (node.type === 'JSXText') return node.value
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}
