import type { Node } from 'oxc-parser'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const fileLines = { code: 300, test: 600, text: 600, sql: 600, style: 600, markdown: 600 }
const functionLines = 70
const looseFiles = 12

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

/** A feature of more than a dozen files has them in `api/`, `model/`, `parts/` and `hooks/`. */
export function featureRule(sources: readonly Source[]): Finding[] {
  const inFeatures = sources.filter(({ path }) => /^(web|office)\/src\/features\//.test(path))
  const groups = Map.groupBy(inFeatures, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...groups].flatMap(([folder, files]) => {
    const [first] = files
    const isSorted = /\/(api|model|parts|hooks)$/.test(folder)
    if (!first || isSorted || files.length <= looseFiles) return []
    const sentence = `${files.length} loose files in ${folder}, at most ${looseFiles}: api, model, parts, hooks`
    return [finding(first, 1, 'feature-size', sentence)]
  })
}
