import { lesser, type Minor } from '../../money/index.ts'
import type { ParSheet, Share } from '../par/index.ts'
import { slotPayout, slotStakes } from './round.ts'
import { type Slot, windowOf, windowRows } from './slot.ts'

/** What the sheet says of a whole round: the paid spin with all the free games that follow from it. */
export function slotPar(slot: Slot): ParSheet {
  const { least, most } = slotStakes(slot)
  const stops = stopCount(slot)
  const { hits, wins } = slot.walked
  return {
    ...{ version: slot.version, leastStake: least, mostStake: most },
    greatestPayout: greatestSlotPayout(slot, most),
    spots: [
      {
        id: 'spin',
        return: slotReturn(slot).whole,
        hitRate: { of: hits, in: stops },
        winRate: { of: wins, in: stops },
        deviation: slotDeviation(slot),
      },
    ],
  }
}

/** Of the sheet's stakes those with which no round pays more than the greatest win: the others are refused before. */
export function heldSlotPar(slot: Slot): ParSheet {
  const par = slotPar(slot)
  const coins = BigInt(slot.betCoins)
  const within = (greatestWin * coins) / greatestSlotPayout(slot, coins)
  const mostStake = lesser(par.mostStake, within - (within % coins))
  return { ...par, mostStake, greatestPayout: greatestSlotPayout(slot, mostStake) }
}

const greatestWin: Minor = 20_000_000n

/** No round pays more: every free game there may be, each with the greatest spin. */
export function greatestSlotPayout(slot: Slot, stake: Minor): Minor {
  const { scatter, walked } = slot
  const free = (scatter?.mostFreeGames ?? 0) * (scatter?.freeMultiplier ?? 0)
  return slotPayout(slot, stake, walked.greatestCoins * (1 + free))
}

export interface SlotReturn {
  readonly base: Share
  readonly free: Share
  readonly whole: Share
  readonly scatters: readonly Share[]
  /** Expected free games by how many are won at first. */
  readonly freeGames: ReadonlyMap<number, Share>
}

/** In closed form: reels are independent, so that expected ways multiply. */
export function slotReturn(slot: Slot): SlotReturn {
  const stops = stopCount(slot)
  const scatters = scatterStops(slot)
  const scatterCoins = scatters.reduce((sum, count, shown) => {
    const times = BigInt(slot.scatter?.timesBet[shown] ?? 0)
    return sum + count * times * BigInt(slot.betCoins)
  }, 0n)
  const base = { of: symbolCoins(slot) + scatterCoins, in: stops * BigInt(slot.betCoins) }
  const games = freeGamesOf(slot, scatters, stops)
  const triggers = scatters.map((count, shown) => {
    const awarded = slot.scatter?.freeGames[shown] ?? 0
    return { count, expected: games.get(awarded) ?? { of: 0n, in: 1n } }
  })
  const scale = games.values().next().value?.in ?? 1n
  const expected = triggers.reduce((sum, { count, expected: each }) => sum + count * each.of, 0n)
  const multiplier = BigInt(slot.scatter?.freeMultiplier ?? 0)
  const free = {
    of: expected * multiplier * base.of,
    in: stops * scale * base.in,
  }
  return {
    ...{ base, free },
    whole: { of: base.of * stops * scale + free.of, in: free.in },
    scatters: scatters.map((count) => ({ of: count, in: stops })),
    freeGames: games,
  }
}

/** Of what comes back for a stake of one. */
function slotDeviation(slot: Slot): number {
  const { walked, scatter, betCoins } = slot
  const all = Number(stopCount(slot))
  const classes = walked.byScatters.map(([count, coins, squares], shown) => ({
    chance: Number(count) / all,
    mean: Number(coins) / Number(count),
    square: Number(squares) / Number(count),
    awarded: scatter?.freeGames[shown] ?? 0,
  }))
  const most = scatter?.mostFreeGames ?? 0
  const multiplier = scatter?.freeMultiplier ?? 0
  /** First and second moment of what follows, by how many games are awarded; of the state after the last game first. */
  let next = Array.from({ length: most + 1 }, () => ({ mean: 0, square: 0 }))
  const after = (factor: number, later: (awarded: number) => { mean: number; square: number }) => {
    const sum = { mean: 0, square: 0 }
    for (const { chance, mean, square, awarded } of classes) {
      const rest = later(awarded)
      sum.mean += chance * (factor * mean + rest.mean)
      sum.square += chance * (factor ** 2 * square + 2 * factor * mean * rest.mean + rest.square)
    }
    return sum
  }
  for (let played = most - 1; played >= 0; played--) {
    const following = next
    next = following.map((_, awarded) => {
      if (awarded <= played) return { mean: 0, square: 0 }
      return after(
        multiplier,
        (won) => following[Math.min(most, awarded + won)] ?? { mean: 0, square: 0 },
      )
    })
  }
  const { mean, square } = after(1, (won) => next[Math.min(most, won)] ?? { mean: 0, square: 0 })
  return Math.sqrt(square - mean ** 2) / betCoins
}

function stopCount({ strips }: Slot): bigint {
  return strips.reduce((product, strip) => product * BigInt(strip.length), 1n)
}

/** Coins of lines or ways over all stops. */
function symbolCoins(slot: Slot): bigint {
  const { pays, wild, lines } = slot
  return (
    Object.entries(pays).reduce((sum, [symbol, prizes]) => {
      const reels = slot.strips.map((strip, reel) =>
        lines ? lineCounts(strip, symbol, wild) : wayCounts(slot, reel, symbol),
      )
      const own = Object.entries(prizes).map(
        ([count, coins]) => BigInt(coins) * runsOf(reels, Number(count)),
      )
      const times = BigInt(lines?.length ?? 1)
      return sum + times * own.reduce((total, each) => total + each, 0n)
    }, 0n) - wildOnly(slot)
  )
}

/** Over a reel's stops: how many symbols or wilds are shown in all, how many stops show none, how many there are. */
interface ReelCounts {
  readonly shown: bigint
  readonly none: bigint
  readonly stops: bigint
}

/** Exactly so many reels from the left. */
function runsOf(reels: readonly ReelCounts[], count: number): bigint {
  return reels.reduce((product, { shown, none, stops }, reel) => {
    if (reel < count) return product * shown
    return product * (reel === count ? none : stops)
  }, 1n)
}

function lineCounts(strip: string, symbol: string, wild: string): ReelCounts {
  const shown = [...strip].filter((one) => one === symbol || one === wild).length
  return { shown: BigInt(shown), none: BigInt(strip.length - shown), stops: BigInt(strip.length) }
}

function wayCounts(slot: Slot, reel: number, symbol: string): ReelCounts {
  const { length } = slot.strips[reel] ?? ''
  const shown = Array.from({ length }, (_, stop) => timesIn(slot, reel, stop, [symbol, slot.wild]))
  return {
    shown: BigInt(shown.reduce((sum, count) => sum + count, 0)),
    none: BigInt(shown.filter((count) => count === 0).length),
    stops: BigInt(length),
  }
}

/** A line of nothing but wilds is the wild's own, and was counted for every other symbol as well. */
function wildOnly({ strips, pays, wild, lines }: Slot): bigint {
  if (!lines || !pays[wild]) return 0n
  const wilds = strips.reduce(
    (product, strip) => product * BigInt([...strip].filter((one) => one === wild).length),
    1n,
  )
  const others = Object.entries(pays).filter(([symbol]) => symbol !== wild)
  const paid = others.reduce((sum, [, prizes]) => sum + BigInt(prizes[strips.length] ?? 0), 0n)
  return BigInt(lines.length) * wilds * paid
}

function timesIn(slot: Slot, reel: number, stop: number, symbols: readonly string[]): number {
  const stops = slot.strips.map((_, at) => (at === reel ? stop : 0))
  const column = windowOf(slot, stops)[reel] ?? ''
  return [...column].filter((one) => symbols.includes(one)).length
}

/** Of all stops, how many show 0, 1, 2 ... scatters. */
function scatterStops(slot: Slot): bigint[] {
  const { scatter } = slot
  if (!scatter) return [stopCount(slot)]
  return slot.strips.reduce<bigint[]>(
    (counts, strip, reel) => {
      const next = Array<bigint>(counts.length + windowRows).fill(0n)
      for (let stop = 0; stop < strip.length; stop++) {
        const shown = timesIn(slot, reel, stop, [scatter.symbol])
        for (const [before, count] of counts.entries()) {
          next[before + shown] = (next[before + shown] ?? 0n) + count
        }
      }
      return next.slice(0, next.findLastIndex((count) => count > 0n) + 1)
    },
    [1n],
  )
}

/** Expected free games by how many are won at first: over one denominator, as later games win further ones. */
function freeGamesOf(
  { scatter }: Slot,
  scatters: readonly bigint[],
  stops: bigint,
): ReadonlyMap<number, Share> {
  const most = scatter?.mostFreeGames ?? 0
  let scale = 1n
  let next = Array<bigint>(most + 1).fill(0n)
  for (let played = most - 1; played >= 0; played--) {
    const following = next
    scale *= stops
    next = following.map((_, awarded) => {
      if (awarded <= played) return 0n
      return scatters.reduce((sum, count, shown) => {
        const then = Math.min(most, awarded + (scatter?.freeGames[shown] ?? 0))
        return sum + count * (following[then] ?? 0n)
      }, scale)
    })
  }
  const awards = Object.values(scatter?.freeGames ?? {})
  return new Map(awards.map((award) => [award, { of: next[award] ?? 0n, in: scale }]))
}
