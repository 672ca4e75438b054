import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const pureRooms = ['domain', 'contract', 'venue-protocol']
const environmentReaders = ['server/src/config.ts', 'house/src/config.ts']
const randomNames = /^(randomBytes|randomUUID|randomInt|randomFill|randomFillSync|getRandomValues)$/
/** These compute from their arguments; the rest of `Date` asks the machine. */
const pureDate = ['UTC', 'parse']

/** Time, ids and chance enter a room through its `runtime.ts`, the environment through its `config.ts`. */
export function chanceRule(source: Source): Finding[] {
  if (!source.program) return []
  const found: Finding[] = []
  const add = (node: Node, rule: string, sentence: string) =>
    found.push(finding(source, source.lineAt(node.start), rule, sentence))
  const isDoor =
    /^(test-)?runtime\.ts$/.test(posix.basename(source.path)) && !pureRooms.includes(source.room)
  walk(source.program, (node, parent) => {
    if (!isDoor) {
      const what = chanceOf(node, parent, source.kind === 'test')
      if (what) add(node, 'chance', `${what} belongs in the room's runtime.ts`)
    }
    if (isEnvironment(node) && !mayReadEnvironment(source)) {
      add(node, 'environment', 'process.env is read in config.ts and handed on')
    }
    if (source.room === 'domain' && source.kind !== 'test' && 'async' in node && node.async) {
      add(node, 'pure', 'the domain has nothing to wait for')
    }
  })
  return found
}

function chanceOf(node: Node, parent: Node | undefined, isTest: boolean): string | undefined {
  if (node.type === 'ImportSpecifier' && node.imported.type === 'Identifier') {
    if (isTest) return undefined
    return randomNames.test(node.imported.name) ? node.imported.name : undefined
  }
  if (node.type === 'MemberExpression') return chanceMember(node, isTest)
  if (node.type !== 'Identifier' || node.name !== 'Date') return undefined
  if (!isTest) return isPropertyName(node, parent) ? undefined : 'Date'
  if (parent?.type === 'NewExpression' && parent.callee === node && parent.arguments.length === 0) {
    return 'new Date()'
  }
  const asked =
    parent?.type === 'MemberExpression' && parent.object === node ? nameOf(parent) : 'UTC'
  return pureDate.includes(asked) ? undefined : `Date.${asked}`
}

function chanceMember(
  node: Node & { type: 'MemberExpression' },
  mayMeasure: boolean,
): string | undefined {
  const name = nameOf(node)
  const owner = node.object.type === 'Identifier' ? node.object.name : ''
  if (owner === 'Math' && name === 'random') return 'Math.random'
  if (owner === 'performance' && name === 'now' && !mayMeasure) return 'performance.now'
  if (/^(crypto|webcrypto)$/.test(owner) && randomNames.test(name)) return `${owner}.${name}`
  if (owner === 'globalThis' && name === 'Date') return 'Date'
  return undefined
}

function isPropertyName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed
}

function isEnvironment(node: Node): boolean {
  if (node.type !== 'MemberExpression' || nameOf(node) !== 'env') return false
  return node.object.type === 'Identifier' && node.object.name === 'process'
}

function mayReadEnvironment(source: Source): boolean {
  if (source.kind === 'test' || source.room === 'tools' || source.room === '') return true
  return environmentReaders.includes(source.path)
}

function nameOf(node: Node & { type: 'MemberExpression' }): string {
  return node.property.type === 'Identifier' ? node.property.name : ''
}
