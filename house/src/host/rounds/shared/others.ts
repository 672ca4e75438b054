import type { OthersView } from '@zhengju/venue-protocol/game'
import { aliasNames } from '../../alias-text.ts'
import type { HostDeps } from '../../game.ts'
import { sha256 } from '../../seeds/seal.ts'
import type { MemberSession } from '../../sessions.ts'
import { type SeenBook, seenBook } from '../../store/seen-tickets.ts'

/**
 * What others have in a round that runs: real tickets of its book, by names that are drawn anew in each round. However many
 * look, the store is asked once a second.
 */
export function createOthers({ db, runtime }: Pick<HostDeps, 'db' | 'runtime'>) {
  const known = new Map<string, { readonly at: number; readonly book: Promise<SeenBook> }>()

  function bookOf(roundId: string): Promise<SeenBook> {
    const now = runtime.clock.now()
    const before = known.get(roundId)
    if (before && Math.abs(now - before.at) < freshMs) return before.book
    const made = { at: now, book: db.read((tx) => seenBook(tx, roundId, mostRead)) }
    known.delete(roundId)
    known.set(roundId, made)
    for (const oldest of known.keys()) if (known.size > booksKept) known.delete(oldest)
    made.book.catch(() => known.delete(roundId))
    return made.book
  }

  return async ({ memberId }: MemberSession, roundId: string): Promise<OthersView> => {
    const { members, tickets } = await bookOf(roundId)
    const others = tickets.filter((one) => one.memberId !== memberId).slice(0, mostShown)
    return {
      members,
      bets: others.map(({ firstId, leftAt, payout, stake }) => ({
        alias: aliasFor(roundId, firstId),
        stake,
        ...(leftAt !== undefined && {
          leftAt: `${leftAt / 100n}.${`${leftAt % 100n}`.padStart(2, '0')}`,
        }),
        ...(payout !== undefined && { payout }),
      })),
    }
  }
}

/** Of what nobody else knows, so that no one is found again in the next round. */
function aliasFor(roundId: string, firstId: string): string {
  const drawn = Number.parseInt(sha256(`${roundId}|${firstId}`).slice(0, 8), 16)
  const number = Math.floor(drawn / aliasNames.length) % 90
  return `${aliasNames[drawn % aliasNames.length]} ${String(number + 10)}`
}

const freshMs = 1_000
const booksKept = 8
const mostShown = 20
/** Two of them may be his own. */
const mostRead = mostShown + 2
