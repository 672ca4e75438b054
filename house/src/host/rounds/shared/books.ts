import { type BookTree, bookTree, ticketLeaf } from '@zhengju/domain/fair'
import type { HostDeps } from '../../game.ts'
import { roundById } from '../../store/shared-rounds.ts'
import { bookOf } from '../../store/shared-tickets.ts'
import { sha256Bytes } from './steps.ts'

/** Sealed books change no more: the hashes of those that were asked for last are kept. */
export function createBooks(db: HostDeps['db']) {
  const kept = new Map<string, Promise<SealedBook | undefined>>()
  async function read(roundId: string): Promise<SealedBook | undefined> {
    const found = await db.read(async (tx) => {
      const root = (await roundById(tx, roundId))?.bookRoot
      return root === undefined ? undefined : { root, tickets: await bookOf(tx, roundId) }
    })
    if (!found) return undefined
    const tree = bookTree(sha256Bytes, found.tickets.map(ticketLeaf))
    if (tree.root !== found.root) throw new Error(`the book of ${roundId} is another one`)
    return { root: found.root, count: found.tickets.length, tree }
  }
  return {
    async of(roundId: string): Promise<SealedBook | undefined> {
      const book = kept.get(roundId) ?? read(roundId)
      kept.delete(roundId)
      kept.set(roundId, book)
      for (const oldest of kept.keys()) if (kept.size > booksKept) kept.delete(oldest)
      const found = await book.catch((error: unknown) => {
        kept.delete(roundId)
        throw error
      })
      if (!found) kept.delete(roundId)
      return found
    },
  }
}

interface SealedBook {
  readonly root: string
  readonly count: number
  readonly tree: BookTree
}

const booksKept = 16
