import { ownLimits } from '@zhengju/contract/kernel/limit'
import { applyChange, type Fixture, type FixtureChange } from '@zhengju/domain/sport'

/** What a list or a detail page shows: fixtures with the price moves of the last seconds. Pure. */
export interface Board {
  readonly entries: readonly Entry[]
  /** How many fixtures the venue has for this list. */
  readonly total: number
}

export interface Entry {
  readonly fixture: Fixture
  /** When the match clock was read. */
  readonly readAt: number
  /** By selection. */
  readonly moves: Readonly<Record<string, Move>>
}

export interface Move {
  readonly way: 'up' | 'down'
  readonly until: number
}

export interface Page {
  readonly fixtures: readonly Fixture[]
  readonly total: number
}

/** The list as it has just been read; what is shown already keeps its moves and shows new ones. */
export function replaced(board: Board | undefined, page: Page, now: number): Board {
  const known = new Map(board?.entries.map((entry) => [entry.fixture.id, entry]))
  const entries = page.fixtures.map((fixture) => {
    const before = known.get(fixture.id)
    return before ? renewed(before, fixture, now) : { fixture, readAt: now, moves: {} }
  })
  return { entries, total: page.total }
}

/** How long a match that the venue lists no more keeps its place since it was read last. */
export const heldMs = 120_000

/**
 * The same while somebody looks at it: nothing slides away under a finger. Whoever stands in the list keeps his place, who
 * is gone for a while locked, and who is new comes behind the others.
 */
export function reread(board: Board | undefined, page: Page, now: number): Board {
  if (!board) return replaced(undefined, page, now)
  const listed = new Map(page.fixtures.map((fixture) => [fixture.id, fixture]))
  const isWhole = page.fixtures.length >= page.total
  // Behind the last of a page that goes on nobody is gone: he stands on the next one.
  const last = isWhole
    ? board.entries.length
    : board.entries.findLastIndex(({ fixture }) => listed.has(fixture.id))
  const kept = board.entries.flatMap((entry, at) => {
    const fixture = listed.get(entry.fixture.id)
    if (fixture) return renewed(entry, fixture, now)
    return at < last && now - entry.readAt < heldMs ? locked(entry) : []
  })
  const known = new Set(board.entries.map((entry) => entry.fixture.id))
  const added = page.fixtures
    .filter((fixture) => !known.has(fixture.id))
    .map((fixture) => ({ fixture, readAt: now, moves: {} }))
  const held = kept.length + added.length - page.fixtures.length
  return { entries: [...kept, ...added], total: page.total + held }
}

function locked(entry: Entry): Entry {
  if (entry.fixture.marketState === 'closed') return entry
  return { ...entry, fixture: { ...entry.fixture, marketState: 'closed' }, moves: {} }
}

/** One page more; fixtures that have moved between pages meanwhile stand once. */
export function extended(board: Board, page: Page, now: number): Board {
  const known = new Set(board.entries.map((entry) => entry.fixture.id))
  const more = page.fixtures
    .filter((fixture) => !known.has(fixture.id))
    .map((fixture) => ({ fixture, readAt: now, moves: {} }))
  return { entries: [...board.entries, ...more], total: page.total }
}

export function changed(board: Board, change: FixtureChange, now: number): Board {
  let isTouched = false
  const entries = board.entries.map((entry) => {
    const applied = applyChange(entry.fixture, change)
    if (applied === entry.fixture) return entry
    isTouched = true
    // A list holds main lines only: how many there are in all was said when it was read.
    const fixture = { ...applied, marketCount: entry.fixture.marketCount }
    const readAt = change.kind === 'status' ? now : entry.readAt
    return { ...renewed(entry, fixture, now), readAt }
  })
  return isTouched ? { ...board, entries } : board
}

/** Without the moves whose time is over; the same board when there are none. */
export function calmed(board: Board, now: number): Board {
  let isTouched = false
  const entries = board.entries.map((entry) => {
    const left = Object.entries(entry.moves).filter(([, move]) => move.until > now)
    if (left.length === Object.keys(entry.moves).length) return entry
    isTouched = true
    return { ...entry, moves: Object.fromEntries(left) }
  })
  return isTouched ? { ...board, entries } : board
}

/** When the next move is over; undefined when nothing moves. */
export function nextCalm(board: Board): number | undefined {
  const ends = board.entries.flatMap((entry) =>
    Object.values(entry.moves).map((move) => move.until),
  )
  return ends.length === 0 ? undefined : Math.min(...ends)
}

/** Seconds on the match clock now: it runs on between two readings. */
export function elapsedSec({ fixture, readAt }: Entry, now: number): number {
  const isRunning = fixture.state === 'live' && isPlaying(fixture)
  return fixture.elapsedSec + (isRunning ? Math.max(0, Math.floor((now - readAt) / 1000)) : 0)
}

export function isPlaying({ period }: Pick<Fixture, 'period'>): boolean {
  return period === 'firstHalf' || period === 'secondHalf'
}

function renewed(entry: Entry, fixture: Fixture, now: number): Entry {
  const before = pricesOf(entry.fixture)
  const moves: Record<string, Move> = {}
  for (const [id, move] of Object.entries(entry.moves)) if (move.until > now) moves[id] = move
  for (const [id, odds] of pricesOf(fixture)) {
    const old = before.get(id)
    if (old === undefined || old === odds) continue
    moves[id] = { way: odds > old ? 'up' : 'down', until: now + ownLimits.oddsFlashMs }
  }
  return { fixture, readAt: now, moves }
}

function pricesOf(fixture: Fixture): ReadonlyMap<string, number> {
  return new Map(
    fixture.markets.flatMap((market) =>
      market.selections.map((selection) => [selection.id, selection.odds] as const),
    ),
  )
}
