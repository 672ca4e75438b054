import type { Minor } from '../../money/index.ts'

export {
  deviationsOf,
  isDumping,
  isGivingUp,
  leastPairFolds,
  leastPairHands,
  mostDeviations,
  type PairFolds,
  type PairSums,
} from './dumping.ts'

/** Where members play against members: one hall a stake. */
export interface CardHall {
  readonly id: string
  readonly base: Minor
  /** What a member brings to his seat: no hand costs him more. */
  readonly leastBring: Minor
  readonly mostBring: Minor
}

/** Who waits for a hand, as the matching knows him. */
export interface WaitingSeat {
  readonly memberId: string
  readonly since: number
  /** What he shares with others of his house: a device, an address, an account that he is paid to. */
  readonly apart: readonly string[]
  /** With whom he was in one of his last ten hands. */
  readonly met: ReadonlySet<string>
}

export interface SeatBounds {
  readonly least: number
  readonly most: number
}

/** The last hands of a member in which nobody of them comes to his table again, where others wait. */
export const handsApart = 10
/** So long the first who waits is kept waiting for more company. */
export const companyMs = 4_000

/** A turn, beside the bank of a sitting; whoever lets so many turns go by is away. */
export const turnMs = 15_000
export const bankMs = 30_000
export const mostMissed = 2

/** Of a net win, and of every pot. */
export const rakePercent = 5n

export function rakeOf(won: Minor): Minor {
  return won > 0n ? (won * rakePercent) / 100n : 0n
}

/**
 * Tables out of those who wait, whoever came first first: never two of one house, and the same two again only where
 * nobody else waits. Nobody chooses whom he meets.
 */
export function seatedTogether(
  waiting: readonly WaitingSeat[],
  { least, most }: SeatBounds,
  now: number,
): readonly (readonly string[])[] {
  const tables: string[][] = []
  let left = waiting.toSorted((a, b) => a.since - b.since || compare(a.memberId, b.memberId))
  while (left.length >= least) {
    const [first, ...rest] = left
    if (!first) break
    const fresh = joined([first], rest, most, (one, other) => !one.met.has(other.memberId))
    const table = fresh.length >= least ? fresh : joined(fresh, rest, most, () => true)
    const isDue = table.length === most || now - first.since >= companyMs
    if (table.length >= least && isDue) tables.push(table.map(({ memberId }) => memberId))
    const isTaken = table.length >= least && isDue ? new Set(table) : new Set([first])
    left = left.filter((one) => !isTaken.has(one))
  }
  return tables
}

function joined(
  table: readonly WaitingSeat[],
  rest: readonly WaitingSeat[],
  most: number,
  mayMeet: (one: WaitingSeat, other: WaitingSeat) => boolean,
): readonly WaitingSeat[] {
  const seats = [...table]
  for (const one of rest) {
    if (seats.length >= most) break
    if (seats.includes(one)) continue
    if (seats.every((other) => !isOneHouse(one, other) && mayMeet(other, one))) seats.push(one)
  }
  return seats
}

function isOneHouse(one: WaitingSeat, other: WaitingSeat): boolean {
  return one.memberId === other.memberId || one.apart.some((key) => other.apart.includes(key))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
