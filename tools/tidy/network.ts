import type { Node } from 'oxc-parser'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const rooms = ['server', 'house']
const nodeNetwork = /^(?:node:)?(?:https?|http2|net|tls|dgram)$/

/** No call to an outsider while a transaction is open: it is claimed and committed first, called, then recorded. */
export function networkRule(source: Source): Finding[] {
  if (!source.program || source.kind !== 'code' || !rooms.includes(source.room)) return []
  const callers = networkNames(source.program)
  const found: Finding[] = []
  walk(source.program, (node) => {
    if (!takesTx(node)) return
    walk(node, (inside) => {
      const name = calledName(inside)
      if (name === undefined || !callers.has(name)) return
      const sentence = `${name} calls the network where a transaction is open`
      const line = source.lineAt(inside.start)
      if (!found.some((one) => one.line === line))
        found.push(finding(source, line, 'network', sentence))
    })
  })
  return found
}

/** `fetch`, sockets, what Node's network modules export, and every function of the file that uses one of them. */
function networkNames(program: Node): ReadonlySet<string> {
  const names = new Set(['fetch', 'WebSocket', 'EventSource'])
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return
    if (!nodeNetwork.test(node.source.value)) return
    for (const { local } of node.specifiers) names.add(local.name)
  })
  for (let before = -1; before < names.size; ) {
    before = names.size
    walk(program, (node) => {
      if (node.type !== 'FunctionDeclaration' || !node.id || takesTx(node)) return
      const { name } = node.id
      walk(node, (inside) => {
        if (names.has(calledName(inside) ?? '')) names.add(name)
      })
    })
  }
  return names
}

/** A function with a parameter `tx`: what is called within it is called before the commit. */
function takesTx(node: Node): boolean {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.params.some((one) => one.type === 'Identifier' && one.name === 'tx')
    default:
      return false
  }
}

/** `fetch(...)`, `http.request(...)`, `new WebSocket(...)`: the name on which it hangs. */
function calledName(node: Node): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  const isMember = callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
  return isMember && callee.object.type === 'Identifier' ? callee.object.name : undefined
}
