import type { Database } from '@zhengju/storage/tx'
import { type GameRates, insertRates, type NewRates, ratesInForce } from '../store/rates.ts'

/** Versions of games by an operator's word, in memory as the store has them. */
export interface Rates {
  /** Takes in what other processes over the same store have heard. */
  look(): Promise<void>
  /** Of rounds that open now; undefined: the version that the game is listed with. */
  of(game: string): GameRates | undefined
  keep(rates: NewRates): Promise<GameRates>
}

export function createRates(db: Database): Rates {
  let known: ReadonlyMap<string, GameRates> = new Map()
  async function look(): Promise<void> {
    known = await db.read(ratesInForce)
  }
  return {
    look,
    of: (game) => known.get(game),
    async keep(rates) {
      const kept = await db.tx((tx) => insertRates(tx, rates))
      await look()
      return kept
    },
  }
}
