import { isIPv6 } from 'node:net'
import { parseNetwork } from '@zhengju/domain/access'

/** What a database says of a network. */
export type Value =
  | string
  | number
  | boolean
  | readonly Value[]
  | { readonly [name: string]: Value }

export interface Saying {
  readonly network: string
  readonly data: Value
}

const recordBytes = 3
const separator = Buffer.alloc(16)
const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')])

/** A region database as small as a test needs it: a tree over all of IPv6, IPv4 at its beginning. */
export function regionFile(
  sayings: readonly Saying[],
  { type = 'Test-City', at = 0 } = {},
): Buffer {
  const data: Buffer[] = []
  const nodes: Node[] = [[undefined, undefined]]
  let offset = 0
  for (const saying of sayings) {
    const written = encoded(saying.data)
    plant(nodes, bitsOf(saying.network), { offset })
    data.push(written)
    offset += written.length
  }
  const tree = Buffer.concat(
    nodes.map((node) =>
      Buffer.concat(
        node.map((record) => {
          const bytes = Buffer.alloc(recordBytes)
          bytes.writeUIntBE(numberOf(record, nodes.length), 0, recordBytes)
          return bytes
        }),
      ),
    ),
  )
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: Math.floor(at / 1_000),
    database_type: type,
    description: { en: 'a test' },
    ip_version: 6,
    languages: ['zh-CN'],
    node_count: nodes.length,
    record_size: recordBytes * 8,
  })
  return Buffer.concat([tree, separator, ...data, marker, metadata])
}

type Leaf = { readonly node: number } | { readonly offset: number } | undefined
type Node = [Leaf, Leaf]

function plant(nodes: Node[], bits: readonly (0 | 1)[], leaf: { readonly offset: number }): void {
  let at = 0
  for (const [depth, bit] of bits.entries()) {
    const node = nodes[at]
    if (!node) throw new Error('a node is missing')
    if (depth === bits.length - 1) {
      node[bit] = leaf
      return
    }
    const next = node[bit]
    if (next && 'offset' in next) throw new Error('networks of a test must not lie in each other')
    if (!next) {
      nodes.push([undefined, undefined])
      node[bit] = { node: nodes.length - 1 }
    }
    at = next ? next.node : nodes.length - 1
  }
}

function bitsOf(text: string): (0 | 1)[] {
  const network = parseNetwork(text)
  if (!network) throw new Error(`${text} is no network`)
  const length = network.bits + (isIPv6(text.split('/')[0] ?? '') ? 0 : 96)
  return Array.from({ length }, (_, at) => ((network.value >> BigInt(127 - at)) & 1n ? 1 : 0))
}

/** Behind the nodes and the separator lies the data; the number of nodes itself says that nothing is known. */
function numberOf(record: Leaf, nodes: number): number {
  if (!record) return nodes
  return 'node' in record ? record.node : nodes + separator.length + record.offset
}

function encoded(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([control(2, bytes.length), bytes])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([control(6, 4), bytes])
  }
  if (typeof value === 'boolean') return control(14, value ? 1 : 0)
  if (isList(value)) return Buffer.concat([control(11, value.length), ...value.map(encoded)])
  const parts = Object.entries(value).flatMap(([name, part]) => [encoded(name), encoded(part)])
  return Buffer.concat([control(7, parts.length / 2), ...parts])
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** Type and size; types above 7 stand in a byte of their own. */
function control(type: number, size: number): Buffer {
  const head = (type > 7 ? 0 : type) << 5
  const sized = size < 29 ? [head | size] : [head | 29, size - 29]
  const [first = 0, ...rest] = sized
  return Buffer.from(type > 7 ? [first, type - 7, ...rest] : [first, ...rest])
}
