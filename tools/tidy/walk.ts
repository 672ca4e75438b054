import type { Node } from 'oxc-parser'

/** Calls `visit` for every node below, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void): void {
  step(node, undefined, visit)
}

function step(
  node: Node,
  parent: Node | undefined,
  visit: (node: Node, parent: Node | undefined) => void,
): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const each of value) if (isNode(each)) step(each, node, visit)
    } else if (isNode(value)) step(value, node, visit)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
