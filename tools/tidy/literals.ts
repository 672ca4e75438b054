import { posix } from 'node:path'
import type { Node } from 'oxc-parser'
import { type ObjectUse, objectUses, propertyName } from './objects.ts'
import { type Finding, finding, type Source } from './source.ts'
import { walk } from './walk.ts'

/** What the contract says, so that nobody else has to say it. */
export interface ContractWords {
  paths: ReadonlySet<string>
  codes: ReadonlySet<string>
}

const sitePath = /^\/(?:(?:site|act|game|fd|agent|office|page\/fd)\/api|api\/json-cache|stream\/)/
const venuePath = /^\/(?:yewu|improxy|api\/mobile|wallet\/|merchant\/)/
const header = /^x-(api|user)-[a-z-]+$/i
const venueHeader = /^x-wallet-[a-z]+$/i
const storageCalls = ['getItem', 'setItem', 'removeItem']
/** What a storage has beside the keys. */
const storageNames = [...storageCalls, 'clear', 'key', 'length']
const codeFiles = /^contract\/src\/(kernel\/failure|chat(-gift)?\/(?!.*schema))[a-z-]*\.ts$/

/** Paths (`/mine/...`) and codes as they are written in the contract. */
export function collectContractWords(sources: readonly Source[]): ContractWords {
  const paths = new Set<string>()
  const codes = new Set<string>()
  for (const source of sources) {
    if (source.room !== 'contract' || source.kind === 'test' || !source.program) continue
    walk(source.program, (node) => {
      const text = textOf(node)
      if (text !== undefined && /^\/[A-Za-z]/.test(text)) paths.add(text)
      const code = codeOf(node)
      if (code !== undefined && codeFiles.test(source.path)) codes.add(code)
    })
  }
  return { paths, codes }
}

/** No literal of a path, a code, a header or a storage key outside the two rooms that fix them. */
export function literalRule(source: Source, words: ContractWords): Finding[] {
  if (!source.program || source.kind === 'test' || isExempt(source)) return []
  const found: Finding[] = []
  const add = (node: Node, sentence: string | undefined) => {
    if (sentence) found.push(finding(source, source.lineAt(node.start), 'literal', sentence))
  }
  walk(source.program, (node, parent) => {
    if (isImport(parent)) return
    add(node, literalProblem(source, node, words) ?? storageProblem(node) ?? cookieProblem(node))
  })
  for (const use of objectUses(source.program)) add(use.node, storedName(use))
  return found
}

function literalProblem(source: Source, node: Node, words: ContractWords): string | undefined {
  const speaksVenue = source.room === 'venue-protocol'
  const code = codeOf(node)
  if (code !== undefined && words.codes.has(code) && !speaksVenue) {
    return `the code ${code} has a name in contract (a plain number is written ${grouped(code)})`
  }
  const text = textOf(node)
  if (text === undefined) return undefined
  if (venuePath.test(text) || venueHeader.test(text)) {
    return speaksVenue ? undefined : `${text} is a wire of venue-protocol`
  }
  if (sitePath.test(text) || words.paths.has(text)) return `the path ${text} has a name in contract`
  if (header.test(text) && !speaksVenue) return `the header ${text} has a name in contract`
  return undefined
}

function storageProblem(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  if (!storageCalls.includes(propertyName(node.callee) ?? '')) return undefined
  const key = node.arguments[0]
  const text = key && key.type !== 'SpreadElement' ? textOf(key) : undefined
  return text === undefined ? undefined : `the storage key ${text} has a name in contract`
}

/** `localStorage.theme`, `localStorage['theme']`, `const { theme } = localStorage`. */
function storedName({ object, name }: ObjectUse): string | undefined {
  if (object !== 'localStorage' && object !== 'sessionStorage') return undefined
  return storageNames.includes(name) ? undefined : `the storage key ${name} has a name in contract`
}

function cookieProblem(node: Node): string | undefined {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression')
    return undefined
  if (propertyName(node.left) !== 'cookie') return undefined
  const name = /^\s*([^=;\s]+)\s*=/.exec(beginning(node.right))?.[1]
  return name === undefined ? undefined : `the cookie ${name} has a name in contract`
}

/** What a text begins with, also one that is put together. */
function beginning(node: Node): string {
  return node.type === 'BinaryExpression' ? beginning(node.left) : (textOf(node) ?? '')
}

/** Rooms that name no wires of the product: the tools, and each room's own build configuration. */
function isExempt(source: Source): boolean {
  if (['tools', ''].includes(source.room)) return true
  return source.room === 'contract' || posix.basename(source.path).endsWith('.config.ts')
}

function isImport(parent: Node | undefined): boolean {
  return /^(Import|ExportNamed|ExportAll)/.test(parent?.type ?? '')
}

/** A string, or the fixed beginning of a template. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** A number of four to six digits, written as a code is: without separators. */
function codeOf(node: Node): string | undefined {
  if (node.type !== 'Literal' || typeof node.value === 'boolean') return undefined
  const written = typeof node.value === 'string' ? node.value : (node.raw ?? '')
  return /^[1-9]\d{3,5}$/.test(written) ? written : undefined
}

function grouped(code: string): string {
  return `${code.slice(0, -3)}_${code.slice(-3)}`
}
