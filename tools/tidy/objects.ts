import type { Node } from 'oxc-parser'
import { walk } from './walk.ts'

/** A property of one of the machine's objects: read, taken apart (`const { random } = Math`) or imported by name. */
export interface ObjectUse {
  readonly node: Node
  /** Its usual name, whatever the file calls it: `crypto` of `import * as c from 'node:crypto'`. */
  readonly object: string
  readonly name: string
  readonly isImport: boolean
}

const objects = [
  'Math',
  'crypto',
  'document',
  'localStorage',
  'performance',
  'process',
  'sessionStorage',
]
const globals = ['globalThis', 'global', 'window', 'self']
const modules: Readonly<Record<string, string>> = {
  crypto: 'crypto',
  perf_hooks: 'perf_hooks',
  process: 'process',
}

type Aliases = Map<string, string>

/** Every use of such a property in a file. Shadowed names are not told apart. */
export function objectUses(program: Node): ObjectUse[] {
  const aliases: Aliases = new Map()
  const found: ObjectUse[] = []
  const take = (node: Node, object: string, name: string, isImport = false) =>
    found.push({ node, object, name, isImport })
  walk(program, (node, parent) => {
    if (node.type === 'ImportDeclaration') readImport(node, aliases)
    const object = importedFrom(node, parent)
    const name = importedName(node)
    if (object !== undefined && name !== undefined) take(node, object, name, true)
    if (node.type === 'VariableDeclarator') {
      for (const part of takenApart(node, aliases)) take(part.node, part.object, part.name)
    }
    if (node.type !== 'MemberExpression') return
    const owner = objectOf(node.object, aliases)
    const property = propertyName(node)
    if (owner !== undefined && property !== undefined) take(node, owner, property)
  })
  return found
}

export function propertyName(node: Node & { type: 'MemberExpression' }): string | undefined {
  return keyName(node.property, node.computed)
}

/** The object that an expression is, by its usual name; `global` for the one that has all of them. */
function objectOf(node: Node | null | undefined, aliases: Aliases): string | undefined {
  switch (node?.type) {
    case 'Identifier':
      return aliases.get(node.name) ?? (globals.includes(node.name) ? 'global' : known(node.name))
    case 'MemberExpression': {
      const isInside = objectOf(node.object, aliases) !== undefined
      return isInside ? known(propertyName(node)) : undefined
    }
    case 'AwaitExpression':
      return objectOf(node.argument, aliases)
    case 'ImportExpression':
      return moduleOf(node.source)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
    case 'ChainExpression':
      return objectOf(node.expression, aliases)
    default:
      return undefined
  }
}

function known(name: string | undefined): string | undefined {
  if (name === 'webcrypto') return 'crypto'
  return name !== undefined && objects.includes(name) ? name : undefined
}

/** Names of whole modules, and of objects that a module hands out. */
function readImport(node: Node & { type: 'ImportDeclaration' }, aliases: Aliases): void {
  const module = moduleOf(node.source)
  if (module === undefined) return
  for (const specifier of node.specifiers) {
    const object = specifier.type === 'ImportSpecifier' ? known(importedName(specifier)) : module
    if (object !== undefined) aliases.set(specifier.local.name, object)
  }
}

function importedFrom(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'ImportSpecifier' && parent?.type === 'ImportDeclaration') {
    return moduleOf(parent.source)
  }
  const isPassedOn = node.type === 'ExportSpecifier' && parent?.type === 'ExportNamedDeclaration'
  return isPassedOn && parent.source ? moduleOf(parent.source) : undefined
}

function importedName(node: Node): string | undefined {
  if (node.type === 'ImportSpecifier') return keyName(node.imported, false)
  return node.type === 'ExportSpecifier' ? keyName(node.local, false) : undefined
}

/** `const { random: luck } = Math`; another name for an object is remembered on the way. */
function takenApart(
  { id, init }: Node & { type: 'VariableDeclarator' },
  aliases: Aliases,
): Pick<ObjectUse, 'node' | 'object' | 'name'>[] {
  const object = objectOf(init, aliases)
  if (object === undefined) return []
  if (id.type === 'Identifier') aliases.set(id.name, object)
  if (id.type !== 'ObjectPattern') return []
  return id.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const name = keyName(property.key, property.computed)
    const part = known(name)
    if (part !== undefined && property.value.type === 'Identifier') {
      aliases.set(property.value.name, part)
    }
    return name === undefined ? [] : [{ node: property, object, name }]
  })
}

function moduleOf(source: Node): string | undefined {
  if (source.type !== 'Literal' || typeof source.value !== 'string') return undefined
  return modules[source.value.replace(/^node:/, '')]
}

function keyName(node: Node, isComputed: boolean): string | undefined {
  if (node.type === 'Identifier') return isComputed ? undefined : node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}
