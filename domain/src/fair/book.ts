/** SHA-256, passed in: `domain` imports nothing. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** What a server seed is committed to by: the hash of its text, in hexadecimal digits. */
export function commitOf(sha256: Sha256, serverSeed: string): string {
  return hexOf(sha256(utf8(serverSeed)))
}

/**
 * A chain for shared rounds, from its tip: each next element is the hash of the one before, as text. The last one is
 * published first, and rounds use the others backwards, so that each hashes to what is known already.
 */
export function seedChain(sha256: Sha256, tip: string, length: number): string[] {
  const chain = [tip]
  while (chain.length < length) chain.push(commitOf(sha256, chain.at(-1) ?? tip))
  return chain
}

/** The Merkle root of a sealed book (RFC 6962): nobody adds or changes a leaf without changing it. */
export function bookRoot(sha256: Sha256, leaves: readonly string[]): string {
  return bookTree(sha256, leaves).root
}

/** What shows that a leaf is in a book: the hashes beside its way up, from the leaf to the root. */
export function inclusionPath(
  sha256: Sha256,
  leaves: readonly string[],
  index: number,
): readonly string[] {
  return bookTree(sha256, leaves).path(index)
}

/** A sealed book whose hashes are reckoned once, however many paths are asked of it. */
export interface BookTree {
  readonly root: string
  path(index: number): readonly string[]
}

export function bookTree(sha256: Sha256, leaves: readonly string[]): BookTree {
  const known = new Map<string, Uint8Array>()
  function hashOf(from: number, to: number): Uint8Array {
    if (from === to) return sha256(new Uint8Array(0))
    const key = `${from} ${to}`
    const before = known.get(key)
    if (before) return before
    const split = from + greatestPowerBelow(to - from)
    const hash =
      to - from === 1
        ? sha256(joined([0], utf8(leaves[from] ?? '')))
        : node(sha256, hashOf(from, split), hashOf(split, to))
    known.set(key, hash)
    return hash
  }
  function pathOf(index: number, from: number, to: number): string[] {
    if (to - from <= 1) return []
    const split = from + greatestPowerBelow(to - from)
    return index < split
      ? [...pathOf(index, from, split), hexOf(hashOf(split, to))]
      : [...pathOf(index, split, to), hexOf(hashOf(from, split))]
  }
  return {
    root: hexOf(hashOf(0, leaves.length)),
    path(index) {
      if (!(index >= 0 && index < leaves.length)) throw new RangeError(`leaf ${index}`)
      return pathOf(index, 0, leaves.length)
    },
  }
}

export interface Inclusion {
  readonly leaf: string
  readonly index: number
  readonly count: number
  readonly path: readonly string[]
}

/** Whether the leaf stood at this place of a book of so many leaves with this root. */
export function isIncluded(sha256: Sha256, root: string, inclusion: Inclusion): boolean {
  const { index, count, path } = inclusion
  if (!Number.isInteger(index) || index < 0 || index >= count) return false
  const sides = sidesOf(index, count)
  if (sides.length !== path.length) return false
  let hash = sha256(joined([0], utf8(inclusion.leaf)))
  for (const [at, side] of sides.entries()) {
    const other = bytesOf(path[at] ?? '')
    if (!other) return false
    hash = side === 'left' ? node(sha256, hash, other) : node(sha256, other, hash)
  }
  return hexOf(hash) === root
}

/** On which side of each node the way up stands, from the leaf to the root. */
function sidesOf(index: number, count: number): ('left' | 'right')[] {
  if (count <= 1) return []
  const split = greatestPowerBelow(count)
  return index < split
    ? [...sidesOf(index, split), 'left']
    : [...sidesOf(index - split, count - split), 'right']
}

function node(sha256: Sha256, left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(joined([1], left, right))
}

function greatestPowerBelow(count: number): number {
  let power = 1
  while (power * 2 < count) power *= 2
  return power
}

function joined(...pieces: readonly ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => Array.from(piece)))
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array | undefined {
  if (!/^[0-9a-f]{64}$/.test(hex)) return undefined
  return Uint8Array.from({ length: 32 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  )
}
