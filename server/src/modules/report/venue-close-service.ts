import { type Currency, type Minor, moneyText } from '@zhengju/domain/money'
import { type VenueBreakKind, venueBreakOf } from '@zhengju/domain/report'
import type { VenueId } from '@zhengju/domain/venue'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { OpenVenue, OpenVenues } from '../../venues/port.ts'
import type { VenueLine, VenueStatement } from '../../venues/statement-port.ts'
import { bookedCalls, callsBookedAs } from '../ledger/index.ts'

export interface VenueCloseDeps {
  readonly db: Database
  readonly venues: OpenVenues
  /** Of venues that keep their members' money. */
  readonly stated: StatedMoves
}

export interface VenueBreak {
  readonly kind: VenueBreakKind
  readonly call: string
  readonly txId: string
  /** What the member got by each of the two, as text; null for nothing. */
  readonly venue: string | null
  readonly ledger: string | null
}

export interface VenueDay {
  readonly venue: VenueId
  /** Whether its statement could be read to the end. */
  readonly isAnswered: boolean
  readonly lines: number
  /** What our books have of the span. */
  readonly calls: number
  readonly breakCount: number
  /** The first `mostShown` of them. */
  readonly breaks: readonly VenueBreak[]
  /** Whether nothing of all that was found is still under way, shown or not. */
  readonly isDecided: boolean
}

interface Span {
  readonly from: number
  readonly to: number
}

const hourMs = 3_600_000
/** A statement that never ends is none. */
const mostPages = 20_000
const mostShown = 500

/** What each venue says of a span against our books, call by call. The network first, then single looks at the rows. */
export async function reconcileVenues(deps: VenueCloseDeps, span: Span): Promise<VenueDay[]> {
  const days: VenueDay[] = []
  for (const venue of deps.venues.values()) {
    if (venue.statement) days.push(await reconcileOne(deps, venue, venue.statement, span))
  }
  return days
}

async function reconcileOne(
  { db, stated }: VenueCloseDeps,
  venue: OpenVenue,
  statement: VenueStatement,
  span: Span,
): Promise<VenueDay> {
  const books = booksOf(venue, stated)
  const found = createFindings()
  const seen = new Set<string>()
  const isRead = await readPages(statement, span, async (lines) => {
    const fresh = lines.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const ids = fresh.map(({ id }) => id)
    const own = byId(await db.read((tx) => books.of(tx, ids)))
    for (const line of fresh) found.judge(line, own.get(line.id))
  })
  let calls = 0
  let isAnswered = isRead
  for (let from = span.from; from < span.to; from += hourMs) {
    const hour = { from, to: Math.min(from + hourMs, span.to) }
    const own = await db.read((tx) => books.between(tx, hour))
    calls += own.length
    // What stands on another day there, and what the venue knows nothing of.
    const missing = own.filter(({ id }) => !seen.has(id))
    if (!isAnswered || missing.length === 0) continue
    const lines = await statement.lookUp(missing.map(({ id }) => id))
    isAnswered = lines !== undefined
    const there = byId(lines ?? [])
    for (const one of missing) found.judge(there.get(one.id), one)
  }
  const { id } = venue
  if (!isAnswered)
    return { venue: id, isAnswered, lines: 0, calls, breakCount: 0, breaks: [], isDecided: false }
  return { venue: id, isAnswered, lines: seen.size, calls, ...found.all() }
}

/** False where it could not be read to its end. */
async function readPages(
  statement: VenueStatement,
  { from, to }: Span,
  take: (lines: readonly VenueLine[]) => Promise<void>,
): Promise<boolean> {
  let after = ''
  for (let page = 0; page < mostPages; page++) {
    const answer = await statement.page({ fromAt: from, toAt: to, after })
    if (!answer) return false
    await take(answer.lines)
    if (answer.next === '') return true
    after = answer.next
  }
  return false
}

interface OwnMove {
  readonly id: string
  readonly call: string
  readonly currency: Currency | null
  readonly change: Minor
  readonly isTakenBack?: boolean
  readonly isOpen?: boolean
}

interface OwnBooks {
  readonly between: (tx: Tx, span: Span) => Promise<readonly OwnMove[]>
  readonly of: (tx: Tx, ids: readonly string[]) => Promise<readonly OwnMove[]>
}

interface StatedMoves {
  readonly between: (tx: Tx, venue: VenueId, span: Span) => Promise<readonly OwnMove[]>
  readonly of: (tx: Tx, venue: VenueId, ids: readonly string[]) => Promise<readonly OwnMove[]>
}

/** The ledger for calls of the wallet; transfers and pulled records where the venue keeps the money. */
function booksOf({ id, transfers }: OpenVenue, stated: StatedMoves): OwnBooks {
  return transfers
    ? {
        between: (tx, span) => stated.between(tx, id, span),
        of: (tx, ids) => stated.of(tx, id, ids),
      }
    : {
        between: (tx, span) => bookedCalls(tx, id, span),
        of: (tx, ids) => callsBookedAs(tx, id, ids),
      }
}

function createFindings() {
  const breaks: VenueBreak[] = []
  let breakCount = 0
  let isDecided = true
  return {
    judge(line: VenueLine | undefined, own: OwnMove | undefined): void {
      const venue = line && { state: line.state, change: line.change }
      const kind = venueBreakOf({ venue, ours: own })
      if (kind === undefined) return
      breakCount += 1
      if (kind === 'underWay') isDecided = false
      if (breaks.length >= mostShown) return
      const { id: txId, call } = line ?? own ?? { id: '', call: '' }
      breaks.push({
        ...{ kind, call, txId },
        venue: line?.change === undefined ? null : shown(line.change, line.currency),
        ledger: own?.currency ? shown(own.change, own.currency) : null,
      })
    },
    all: () => ({ breakCount, breaks, isDecided }),
  }
}

function byId<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

function shown(amount: Minor, currency: Currency): string {
  return `${moneyText(amount, currency)} ${currency}`
}
