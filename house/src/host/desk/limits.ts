import type { Minor } from '@zhengju/domain/money'
import type { Database } from '@zhengju/storage/tx'
import type { GameFailure } from '@zhengju/venue-protocol/game'
import type { SheetLimits } from '@zhengju/venue-protocol/merchant'
import { allLimits, type GameLimits, insertLimits, type NewLimits } from '../store/limits.ts'

/** Limits of games by an operator's word, in memory as the store has them. */
export interface Limits {
  /** Takes in what other processes over the same store have heard. */
  look(): Promise<void>
  /** Of rounds that open now; undefined: those of the sheet. */
  of(game: string): GameLimits | undefined
  /** Of a round that opened under them; undefined where another process has just heard of them. */
  at(game: string, version: number): GameLimits | undefined
  keep(limits: NewLimits): Promise<GameLimits>
}

export function createLimits(db: Database): Limits {
  let known: ReadonlyMap<string, readonly GameLimits[]> = new Map()
  async function look(): Promise<void> {
    const all = await db.read(allLimits)
    known = Map.groupBy(all, ({ game }) => game)
  }
  return {
    look,
    of: (game) => known.get(game)?.at(-1),
    at: (game, version) => known.get(game)?.find((one) => one.version === version),
    async keep(limits) {
      const kept = await db.tx((tx) => insertLimits(tx, limits))
      await look()
      return kept
    },
  }
}

/** A limit only narrows what the sheet promises. */
export function isWithinSheet(
  { leastStake, mostStake, roundPayout }: Omit<GameLimits, 'version'>,
  sheet: SheetLimits,
): boolean {
  if (leastStake < sheet.leastStake || mostStake > sheet.mostStake) return false
  if (leastStake > mostStake) return false
  if (sheet.roundPayout === undefined) return roundPayout === undefined
  return roundPayout !== undefined && roundPayout > 0n && roundPayout <= sheet.roundPayout
}

export function limitFailure(
  limits: Pick<GameLimits, 'leastStake' | 'mostStake'> | undefined,
  stake: Minor,
): GameFailure | undefined {
  if (!limits) return undefined
  if (stake < limits.leastStake) return 'belowMinimum'
  return stake > limits.mostStake ? 'aboveMaximum' : undefined
}
