import { spinSlot } from '../round.ts'
import type { Slot, WalkedStops } from '../slot.ts'

/** Every stop of every reel, by the engine itself: minutes for five reels. */
export function walkSlot(slot: Slot): WalkedStops {
  const stops = slot.strips.map(() => 0)
  const sums: { stops: number; coins: number; squares: number }[] = []
  const counts = { hits: 0, wins: 0, greatest: 0 }
  function turn(reel: number): void {
    const strip = slot.strips[reel]
    if (strip !== undefined) {
      for (let stop = 0; stop < strip.length; stop++) {
        stops[reel] = stop
        turn(reel + 1)
      }
      return
    }
    const { coins, scatters } = spinSlot(slot, stops, 1)
    const sum = sums[scatters] ?? { stops: 0, coins: 0, squares: 0 }
    sums[scatters] = sum
    sum.stops++
    sum.coins += coins
    sum.squares += coins ** 2
    if (coins > 0) counts.hits++
    if (coins > slot.betCoins) counts.wins++
    counts.greatest = Math.max(counts.greatest, coins)
  }
  turn(0)
  return {
    ...{ hits: BigInt(counts.hits), wins: BigInt(counts.wins), greatestCoins: counts.greatest },
    byScatters: sums.map(
      ({ stops, coins, squares }) => [BigInt(stops), BigInt(coins), BigInt(squares)] as const,
    ),
  }
}
