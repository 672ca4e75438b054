import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const rooms = [
  'domain',
  'contract',
  'venue-protocol',
  'storage',
  'server',
  'house',
  'web',
  'office',
  'ui',
]

/** Nothing is left for later in a comment, no room talks to the console, no test is left out or left alone. */
export function wordRule(source: Source): Finding[] {
  const found = source.comments
    .filter((comment) => /\b(TODO|FIXME|XXX|HACK)\b/.test(comment.value))
    .map((comment) => finding(source, comment.line, 'unfinished', 'do it now, or write an issue'))
  if (!source.program) return found
  const isRoom = rooms.includes(source.room) && source.kind !== 'test'
  walk(source.program, (node) => {
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return
    if (node.object.type !== 'Identifier') return
    const { name } = node.object
    const line = source.lineAt(node.start)
    if (isRoom && name === 'console' && node.property.name === 'log') {
      found.push(finding(source, line, 'console', 'a room writes to its logger'))
    }
    if (/^(test|it|describe)$/.test(name) && node.property.name === 'only') {
      found.push(finding(source, line, 'only', 'the other tests would not run'))
    }
  })
  return found
}
