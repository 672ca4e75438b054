import type { Node } from 'oxc-parser'
import { propertyName } from './objects.ts'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const rooms = ['server', 'house', 'storage']
const clock =
  /\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|(?:current_(?:timestamp|date|time)|localtime(?:stamp)?)\b)/gi

/**
 * SQL is given the time: `tx.now` as a parameter, in migrations not at all. It stands in stores only, and what is
 * put into its text is a fixed text of the same file or another's, never a value: values are parameters.
 */
export function sqlRule(source: Source): Finding[] {
  if (!rooms.includes(source.room)) return []
  const found: Finding[] = source.program && source.kind === 'code' ? textProblems(source) : []
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

const statement = /^\s*(?:select|insert\s+into|update|delete\s+from|with|lock\s+table|truncate)\s/i
/** Machinery that asks the server about itself, or hands on a library's own statements. */
const stores = [
  /^storage\//,
  /^house\/src\/(?:host|games\/[a-z-]+)\/store\//,
  /^server\/src\/platform\/(db|events)\//,
  /^server\/src\/modules\/[^/]+\/(?:[a-z-]+\/)?([a-z-]+-)?(store|tables)\.ts$/,
]

function textProblems(source: Source): Finding[] {
  const isStore = stores.some((pattern) => pattern.test(source.path))
  const held = heldBy(source.program)
  const found: Finding[] = []
  const add = (node: Node, sentence: string) =>
    found.push(finding(source, source.lineAt(node.start), 'sql', sentence))
  for (const node of statements(source.program)) {
    if (!isStore) add(node, 'SQL stands in a store')
    if (node.type !== 'TemplateLiteral') continue
    for (const part of node.expressions) {
      if (!isFixed(part, held)) add(part, 'a value inside SQL: pass it as a parameter')
    }
  }
  return found
}

/** What is asked with `tx.rows`, `tx.one` and `tx.write`, and every other text that reads like a statement. */
function statements(program: Node | undefined): Node[] {
  const found = new Set<Node>()
  if (program) {
    walk(program, (node) => {
      const asked = askedText(node)
      if (asked) found.add(asked)
      else if (statement.test(beginningOf(node))) found.add(node)
    })
  }
  return [...found]
}

function askedText(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  const { object } = node.callee
  if (object.type !== 'Identifier' || object.name !== 'tx') return undefined
  if (!['rows', 'one', 'write'].includes(propertyName(node.callee) ?? '')) return undefined
  const [text] = node.arguments
  const isText = text?.type === 'TemplateLiteral' || text?.type === 'Literal'
  return isText ? text : undefined
}

function beginningOf(node: Node): string {
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.raw ?? ''
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : ''
}

/** What each name of the file holds: of a constant its value, of a function what it returns. */
type Held = ReadonlyMap<string, readonly Node[]>

function heldBy(program: Node | undefined): Held {
  const held = new Map<string, Node[]>()
  const add = (name: string, value: Node) => held.set(name, [...(held.get(name) ?? []), value])
  if (!program) return held
  walk(program, (node, parent) => {
    // What another file exports is fixed there: a literal, the file's name, stands for it.
    if (node.type === 'ImportSpecifier' && parent?.type === 'ImportDeclaration') {
      add(node.local.name, parent.source)
    }
    if (node.type === 'Identifier' && node.typeAnnotation) {
      add(node.name, node.typeAnnotation.typeAnnotation)
    }
    if (node.type === 'VariableDeclarator' && node.init) {
      for (const name of namesOf(node.id)) add(name, node.init)
    }
    if (node.type === 'FunctionDeclaration' && node.id && node.body) {
      for (const value of returned(node.body)) add(node.id.name, value)
    }
  })
  return held
}

function namesOf(id: Node): string[] {
  if (id.type === 'Identifier') return [id.name]
  if (id.type !== 'ArrayPattern') return []
  return id.elements.flatMap((each) => (each?.type === 'Identifier' ? [each.name] : []))
}

function returned(body: Node): Node[] {
  const values: Node[] = []
  walk(body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) values.push(node.argument)
  })
  return values
}

/** A function that returns what it calls itself for is not followed for ever. */
const deepest = 20

/** Whether a text is the same whatever the call was given. A list is fixed when what is in it is. */
function isFixed(node: Node, held: Held, depth = 0): boolean {
  if (depth > deepest) return false
  const fixed = (one: Node) => isFixed(one, held, depth + 1)
  switch (node.type) {
    case 'Literal':
    case 'TSLiteralType':
      return true
    case 'TSTemplateLiteralType':
      return node.types.every(({ type }) => type === 'TSNumberKeyword')
    case 'TSUnionType':
      return node.types.every(fixed)
    case 'Identifier':
      return held.get(node.name)?.every(fixed) ?? false
    case 'MemberExpression':
      return fixed(node.object)
    case 'ConditionalExpression':
      return fixed(node.consequent) && fixed(node.alternate)
    case 'CallExpression':
      return fixed(node.callee)
    case 'ArrayExpression':
      return node.elements.every((one) => one !== null && fixed(one))
    case 'SpreadElement':
      return fixed(node.argument)
    case 'TSAsExpression':
      return fixed(node.expression)
    case 'TemplateLiteral':
      return node.expressions.every(fixed)
    default:
      return false
  }
}
