import { commitOf, type Sha256 } from '../fair/index.ts'

/** One minute of the log: the root of its leaves, chained to the minute before. */
export interface PriceLink {
  /** From 1, without a gap. */
  readonly seq: number
  /** Minutes since 1970. */
  readonly minute: number
  readonly leafCount: number
  readonly root: string
  readonly previous: string
  readonly link: string
}

/** What stands before the first link. */
export const firstLink = '0'.repeat(64)

export function chainedLink(sha256: Sha256, of: Omit<PriceLink, 'link'>): string {
  const { seq, minute, leafCount, root, previous } = of
  return commitOf(sha256, ['link/1', seq, minute, leafCount, root, previous].join('\n'))
}

/** Whether each of these is hashed rightly, and follows the one before it with none left out. */
export function isChained(sha256: Sha256, links: readonly PriceLink[]): boolean {
  return links.every((one, n) => {
    if (chainedLink(sha256, one) !== one.link) return false
    const before = links[n - 1]
    if (!before) return one.seq > 1 || one.previous === firstLink
    const isNext = one.seq === before.seq + 1 && one.minute > before.minute
    return isNext && one.previous === before.link
  })
}

export function minuteOf(second: number): number {
  return Math.floor(second / 60)
}
