import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import { type ObjectUse, objectUses, propertyName } from './objects.ts'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

const pureRooms = ['domain', 'contract', 'venue-protocol']
const environmentReaders = [
  'server/src/config/config.ts',
  'house/src/config.ts',
  'server/src/payments/sandbox/program/config.ts',
]
const randomNames =
  /^(randomBytes|pseudoRandomBytes|randomUUID|randomInt|randomFill|randomFillSync|getRandomValues)$/
/** These compute from their arguments; the rest of `Date` asks the machine. */
const pureDate = ['UTC', 'parse']

/** Time, ids and chance enter a room through its `runtime.ts`, the environment through its `config.ts`. */
export function chanceRule(source: Source): Finding[] {
  if (!source.program) return []
  const found: Finding[] = []
  const add = (node: Node, rule: string, sentence: string) =>
    found.push(finding(source, source.lineAt(node.start), rule, sentence))
  const isTest = source.kind === 'test'
  const isDoor =
    /^(test-)?runtime\.ts$/.test(posix.basename(source.path)) && !pureRooms.includes(source.room)
  for (const use of objectUses(source.program)) {
    if (
      use.object === 'crypto' &&
      use.name === 'createHmac' &&
      !isTest &&
      source.path !== hmacFile
    ) {
      add(use.node, 'hmac', `createHmac stands in ${hmacFile}`)
    }
    const what = isDoor ? undefined : chanceUse(use, isTest)
    if (what) add(use.node, 'chance', `${what} belongs in the room's runtime.ts`)
    if (use.object === 'process' && use.name === 'env' && !mayReadEnvironment(source)) {
      add(use.node, 'environment', 'process.env is read in config.ts and handed on')
    }
  }
  walk(source.program, (node, parent) => {
    const what = isDoor ? undefined : (dateUse(node, parent, isTest) ?? unaskedFormat(node))
    if (what) add(node, 'chance', `${what} belongs in the room's runtime.ts`)
    if (source.room === 'domain' && !isTest && 'async' in node && node.async) {
      add(node, 'pure', 'the domain has nothing to wait for')
    }
  })
  return found
}

/** Every sum under a key is made in one place. */
const hmacFile = 'kit/src/hmac.ts'

/** Tests may measure, and name what they make. */
function chanceUse({ object, name, isImport }: ObjectUse, isTest: boolean): string | undefined {
  if (object === 'crypto' && randomNames.test(name)) {
    if (!isImport) return `crypto.${name}`
    return isTest ? undefined : name
  }
  const what = `${object}.${name}`
  if (what === 'Math.random') return what
  if (what === 'global.Date') return 'Date'
  const isMeasure = ['performance.now', 'process.hrtime', 'process.uptime'].includes(what)
  return isMeasure && !isTest ? what : undefined
}

function dateUse(node: Node, parent: Node | undefined, isTest: boolean): string | undefined {
  if (node.type !== 'Identifier' || node.name !== 'Date') return undefined
  if (!isTest) return isPropertyName(node, parent) ? undefined : 'Date'
  if (parent?.type === 'NewExpression' && parent.callee === node && parent.arguments.length === 0) {
    return 'new Date()'
  }
  const isOwner = parent?.type === 'MemberExpression' && parent.object === node
  const asked = isOwner ? (propertyName(parent) ?? '') : 'UTC'
  return pureDate.includes(asked) ? undefined : `Date.${asked}`
}

/** `Intl.DateTimeFormat` without a time writes the machine's. */
function unaskedFormat(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.arguments.length > 0) return undefined
  if (node.callee.type !== 'MemberExpression') return undefined
  const name = propertyName(node.callee)
  return name === 'format' || name === 'formatToParts'
    ? `the time that ${name}() asks for`
    : undefined
}

function isPropertyName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return parent?.type === 'Property' && parent.key === node && !parent.computed
}

function mayReadEnvironment(source: Source): boolean {
  if (source.kind === 'test' || source.room === 'tools' || source.room === '') return true
  return environmentReaders.includes(source.path)
}
