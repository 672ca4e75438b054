import type { JackpotTier } from '../jackpot/index.ts'

/** A slot is data: strips, what lines or ways pay, and what the scatter brings. Amounts are coins of a bet. */
export interface Slot {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly symbols: Readonly<Record<string, string>>
  /** Stands for every symbol but the scatter. */
  readonly wild: string
  readonly strips: readonly string[]
  readonly betCoins: number
  /** The row of each reel; without lines every way from the left pays. */
  readonly lines?: readonly (readonly number[])[]
  /** By symbol and by how many reels from the left. */
  readonly pays: Readonly<Record<string, SlotPays>>
  readonly scatter?: SlotScatter
  /** Drawn after the last free game, in their order. */
  readonly jackpots?: readonly JackpotTier[]
  readonly walked: WalkedStops
}

export type SlotPays = Readonly<Record<number, number>>

export interface SlotScatter {
  readonly symbol: string
  /** By how many of them stand in the window. */
  readonly timesBet: SlotPays
  readonly freeGames: SlotPays
  readonly freeMultiplier: number
  /** In one round, those that were won again among them. */
  readonly mostFreeGames: number
}

/** What a walk through all stops counted (see `walkSlot`): what no closed form says. */
export interface WalkedStops {
  readonly hits: bigint
  /** More than the stake. */
  readonly wins: bigint
  readonly greatestCoins: number
  /** By how many scatters the window shows: stops, coins, and squares of coins. */
  readonly byScatters: readonly (readonly [stops: bigint, coins: bigint, squares: bigint])[]
}

/** Symbols of a window, a text a reel, from above. */
export type SlotWindow = readonly string[]
export const windowRows = 3

/** A stop is the strip's place of the highest row; a strip is a ring. */
export function windowOf({ strips }: Pick<Slot, 'strips'>, stops: readonly number[]): SlotWindow {
  return strips.map((strip, reel) => {
    const stop = stops[reel] ?? 0
    const end = stop + windowRows
    return end <= strip.length
      ? strip.slice(stop, end)
      : strip.slice(stop) + strip.slice(0, end - strip.length)
  })
}
