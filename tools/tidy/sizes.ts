import type { Node } from 'oxc-parser'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const fileLines = { code: 300, test: 600, text: 600, sql: 600, style: 600, markdown: 600 }
const functionLines = 70

/** Small: a file that everybody apologises for began as one line too many. */
export function sizeRule(source: Source): Finding[] {
  const lines = source.text.split('\n').length - (source.text.endsWith('\n') ? 1 : 0)
  const most = fileLines[source.kind]
  const found: Finding[] = []
  if (lines > most) {
    found.push(finding(source, most + 1, 'file-size', `${lines} lines, at most ${most}`))
  }
  if (source.program && source.kind !== 'test') {
    walk(source.program, (node) => found.push(...longFunction(source, node)))
  }
  return found
}

function longFunction(source: Source, node: Node): Finding[] {
  if (
    node.type !== 'FunctionDeclaration' &&
    node.type !== 'FunctionExpression' &&
    node.type !== 'ArrowFunctionExpression'
  ) {
    return []
  }
  const line = source.lineAt(node.start)
  const lines = source.lineAt(node.end) - line + 1
  if (lines <= functionLines) return []
  const sentence = `a function of ${lines} lines, at most ${functionLines}`
  return [finding(source, line, 'function-size', sentence)]
}
