import type { Database } from '@zhengju/storage/tx'

/** How far the log may be read. */
export interface Horizon {
  /** Every event up to this number is there for whoever looks now, or never comes. */
  readonly number: bigint
  /** Whether higher ones have been drawn, whose transactions may still be open. */
  readonly isBehind: boolean
}

interface Mark {
  readonly number: bigint
  readonly xid: bigint
}

/** Of a transaction that stays open for an hour so many are kept; those that are not made would say little more. */
const mostMarks = 100

/**
 * Numbers are drawn before their transactions commit, so a visible one says nothing of lower ones. What does:
 *
 * 1. An event's number is drawn by a transaction that already has its id (the column's default asks for the id
 *    first), and the sequence keeps none back for later (no `cache`).
 * 2. A mark is made in two steps: read the last number drawn, L; then take an id, X. Whoever drew a number up to L had
 *    his id before X was given out, and ids are given out in their order: his is lower than X.
 * 3. `pg_snapshot_xmin` is the lowest id that is still open, or the next one. Once it has reached X, everybody below X has
 *    committed or is gone, so nothing up to L can appear any more, and a statement that starts now sees all of it.
 *
 * So the bound is the last number drawn before the oldest open transaction got its id, as far as marks say. The snapshot's
 * xmax is no X: open transactions may lie above it. Nobody waits for a lock, and each process makes marks of its own.
 *
 * Order within a member comes from his locks: of two transactions that cross, the second one draws after the first
 * has committed.
 */
export function createHorizon(db: Database): () => Promise<Horizon> {
  let settled = 0n
  const marks: Mark[] = []
  let last: Promise<unknown> = Promise.resolve()

  function look(): Promise<Horizon> {
    return db.read(async (tx) => {
      const ask = async (sql: string) => (await tx.one<{ value: bigint }>(sql, []))?.value ?? 0n
      const number = await ask(lastNumber)
      const known = marks.at(-1)?.number ?? settled
      if (number > known && marks.length < mostMarks) marks.push({ number, xid: await ask(ownId) })
      if (marks.length > 0) {
        const oldest = await ask(oldestOpen)
        for (let next = marks[0]; next && next.xid <= oldest; next = marks[0]) {
          settled = next.number
          marks.shift()
        }
      }
      return { number: settled, isBehind: number > settled }
    })
  }

  /** One after the other: numbers of marks only rise. */
  return () => {
    const seen = last.then(look)
    last = seen.catch(() => undefined)
    return seen
  }
}

/** The sequence says 1 before it has given out anything. */
const lastNumber =
  'select case when is_called then last_value else 0 end as value from event_number'
const ownId = 'select pg_current_xact_id()::text::bigint as value'
const oldestOpen = 'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as value'
