import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { type Slot, type SlotWindow, windowOf } from './slot.ts'
import { type SlotWin, scattersOf, winsOf } from './wins.ts'

export interface SlotSpin {
  readonly stops: readonly number[]
  readonly window: SlotWindow
  readonly wins: readonly SlotWin[]
  readonly scatters: number
  /** With the scatters' own pay, and with the multiplier of free games. */
  readonly coins: number
}

/** A paid spin and the free games that it won, in the same stream. */
export interface SlotRound {
  readonly base: SlotSpin
  readonly free: readonly SlotSpin[]
  readonly coins: number
}

export function playSlot(slot: Slot, stream: FairStream): SlotRound {
  const { scatter } = slot
  const base = spinSlot(slot, stops(slot, stream), 1)
  const most = scatter?.mostFreeGames ?? 0
  const free: SlotSpin[] = []
  let awarded = Math.min(most, scatter?.freeGames[base.scatters] ?? 0)
  let coins = base.coins
  while (free.length < awarded) {
    const spin = spinSlot(slot, stops(slot, stream), scatter?.freeMultiplier ?? 1)
    awarded = Math.min(most, awarded + (scatter?.freeGames[spin.scatters] ?? 0))
    coins += spin.coins
    free.push(spin)
  }
  return { base, free, coins }
}

/** What a window at these stops pays. */
export function spinSlot(slot: Slot, stops: readonly number[], multiplier: number): SlotSpin {
  const window = windowOf(slot, stops)
  const wins = winsOf(slot, window)
  const scatters = scattersOf(slot, window)
  let coins = (slot.scatter?.timesBet[scatters] ?? 0) * slot.betCoins
  for (const win of wins) coins += win.coins
  return { stops, window, wins, scatters, coins: coins * multiplier }
}

const leastStake: Minor = 20n
const mostStake: Minor = 50_000n

/** Stakes whose coins are whole cents, so that nothing is ever cut. */
export function isSlotStake({ betCoins }: Slot, stake: Minor): boolean {
  return stake >= leastStake && stake <= mostStake && stake % BigInt(betCoins) === 0n
}

/** The least and the greatest of them. */
export function slotStakes({ betCoins }: Slot): { readonly least: Minor; readonly most: Minor } {
  const coins = BigInt(betCoins)
  return {
    least: ((leastStake + coins - 1n) / coins) * coins,
    most: mostStake - (mostStake % coins),
  }
}

export function slotPayout({ betCoins }: Slot, stake: Minor, coins: number): Minor {
  return (stake / BigInt(betCoins)) * BigInt(coins)
}

function stops({ strips }: Slot, stream: FairStream): number[] {
  return strips.map((strip) => stream.uint(strip.length))
}
