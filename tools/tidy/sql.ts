import type { Node } from 'oxc-parser'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const rooms = ['server', 'house', 'storage']
const clock =
  /\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b)/gi

/** SQL is given the time: `tx.now` as a parameter, in migrations not at all. */
export function sqlRule(source: Source): Finding[] {
  if (!rooms.includes(source.room)) return []
  const found: Finding[] = []
  const look = (text: string, start: number) => {
    for (const { 0: written, index } of text.matchAll(clock)) {
      const what = written.endsWith('(') ? `${written})` : written
      const sentence = `${what} asks the database server's clock: SQL is given tx.now`
      found.push(finding(source, source.lineAt(start + index), 'sql', sentence))
    }
  }
  if (source.kind === 'sql') look(withoutComments(source.text), 0)
  if (source.program) walk(source.program, (node) => look(fixedText(node), node.start))
  return found
}

/** As long as before, so that the lines stay. */
function withoutComments(sql: string): string {
  return sql.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
}

function fixedText(node: Node): string {
  if (node.type === 'TemplateElement') return node.value.raw
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}
