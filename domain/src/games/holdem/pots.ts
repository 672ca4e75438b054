import { lesser, type Minor } from '../../money/index.ts'
import { rakeOf } from '../seating/index.ts'

export interface PotsInput {
  /** By seat, over the whole hand. */
  readonly contributed: readonly Minor[]
  readonly folded: readonly boolean[]
  /** Greater is better; of folded seats it says nothing. */
  readonly ranks: readonly number[]
  readonly button: number
  readonly sawFlop: boolean
  readonly rakeCap: Minor
}

export interface Pot {
  readonly amount: Minor
  /** Who may win it. */
  readonly seats: readonly number[]
  readonly rake: Minor
}

export interface PotsResult {
  /** What nobody called goes back first and is not raked. */
  readonly uncalled?: { readonly seat: number; readonly amount: Minor }
  readonly pots: readonly Pot[]
  /** By seat, without what was uncalled. */
  readonly won: readonly Minor[]
}

/** Pots by the levels of the seats that have not folded, the main pot first, each shared by its best hands. */
export function holdemPots(input: PotsInput): PotsResult {
  const { contributed, folded, ranks, button } = input
  const uncalled = uncalledOf(contributed)
  const called = contributed.map((amount, seat) =>
    seat === uncalled?.seat ? amount - uncalled.amount : amount,
  )
  const pots = raked(potsOf(called, folded), input)
  const won = contributed.map(() => 0n)
  for (const { amount, seats, rake } of pots) {
    const best = Math.max(...seats.map((seat) => ranks[seat] ?? 0))
    const winners = seats.filter((seat) => ranks[seat] === best)
    share(won, winners, amount - rake, button)
  }
  return { ...(uncalled ? { uncalled } : {}), pots, won }
}

function uncalledOf(contributed: readonly Minor[]): PotsResult['uncalled'] {
  const [most = 0n, next = 0n] = contributed.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  return most > next ? { seat: contributed.indexOf(most), amount: most - next } : undefined
}

interface Layer {
  amount: Minor
  readonly seats: readonly number[]
}

function potsOf(called: readonly Minor[], folded: readonly boolean[]): Layer[] {
  const open = called.flatMap((amount, seat) => (folded[seat] ? [] : [{ amount, seat }]))
  const levels = [...new Set(open.map(({ amount }) => amount))].toSorted((a, b) => (a < b ? -1 : 1))
  const layers: Layer[] = []
  let below = 0n
  for (const level of levels.filter((one) => one > 0n)) {
    const amount = called.reduce((sum, own) => sum + layerOf(own, below, level), 0n)
    const seats = open.filter((one) => one.amount >= level).map(({ seat }) => seat)
    layers.push({ amount, seats })
    below = level
  }
  // What folded seats put in above the last level belongs to the last pot.
  const last = layers.at(-1)
  for (const own of called) if (last && own > below) last.amount += own - below
  return layers
}

function layerOf(own: Minor, below: Minor, level: Minor): Minor {
  const within = lesser(own, level) - below
  return within > 0n ? within : 0n
}

/** Five percent of each pot, in all at most the cap; none without a flop. */
function raked(layers: readonly Layer[], { sawFlop, rakeCap }: PotsInput): Pot[] {
  let left = sawFlop ? rakeCap : 0n
  return layers.map(({ amount, seats }) => {
    const rake = lesser(rakeOf(amount), left)
    left -= rake
    return { amount, seats, rake }
  })
}

/** Odd cents go one each from the first seat left of the button. */
function share(won: Minor[], winners: readonly number[], amount: Minor, button: number): void {
  const each = amount / BigInt(winners.length)
  let left = amount - each * BigInt(winners.length)
  const distance = (seat: number) => (seat - button - 1 + won.length) % won.length
  for (const seat of winners.toSorted((a, b) => distance(a) - distance(b))) {
    won[seat] = (won[seat] ?? 0n) + each + (left > 0n ? 1n : 0n)
    if (left > 0n) left--
  }
}
