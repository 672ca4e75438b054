/** How a game is played: what one tick brings. */
export interface BasketballSetup {
  /** Chance of 0, 1, 2 ... possessions of each side in a tick: shared, and so the sides' points are correlated. */
  readonly tempo: readonly number[]
  /** Chance of 0, 1, 2 and 3 points from one possession. */
  readonly home: readonly number[]
  readonly away: readonly number[]
}

export interface PointsCell {
  readonly weight: number
  readonly home: number
  readonly away: number
}

/** Possessions of a side whose mean is so many points, in the usual mixture. */
export function possession(points: number): readonly number[] {
  const factor = points / (usual[1] + 2 * usual[2] + 3 * usual[3])
  const [one, two, three] = [usual[1] * factor, usual[2] * factor, usual[3] * factor]
  return [1 - one - two - three, one, two, three]
}

const usual = [0.465, 0.05, 0.36, 0.125] as const

/** About 100 possessions in 48 minutes, with a standard deviation of four and a half. */
export const usualTempo: readonly number[] = [0.08, 0.8, 0.12]

/** Points of both sides in so many ticks: given the possessions they are independent, and each a plain sum. */
export function pointsTable(setup: BasketballSetup, ticks: number): readonly PointsCell[] {
  const possessions = power(setup.tempo, ticks)
  const width = 3 * (possessions.length - 1) + 1
  const sums = new Float64Array(width * width)
  let [home, away]: [Float64Array, Float64Array] = [Float64Array.of(1), Float64Array.of(1)]
  for (const [n, weight] of possessions.entries()) {
    if (n > 0) [home, away] = [convolved(home, setup.home), convolved(away, setup.away)]
    if (weight < leastWeight) continue
    addProduct(sums, width, weight, home, away)
  }
  return cellsOf(sums, width)
}

function addProduct(
  sums: Float64Array,
  width: number,
  weight: number,
  home: Float64Array,
  away: Float64Array,
): void {
  for (let i = 0; i < home.length; i++) {
    const p = weight * (home[i] ?? 0)
    if (p < leastWeight) continue
    for (let j = 0; j < away.length; j++) {
      sums[i * width + j] = (sums[i * width + j] ?? 0) + p * (away[j] ?? 0)
    }
  }
}

/** Overtimes are played until one side is ahead: points of all of them together. */
export function overtimeTable(
  setup: BasketballSetup,
  ticksLeft: number,
  ticks: number,
  lead: number,
): readonly PointsCell[] {
  const ended = new Float64Array(overtimeWidth * overtimeWidth)
  const whole = pointsTable(setup, ticks)
  let level: readonly PointsCell[] = [{ home: 0, away: 0, weight: 1 }]
  let table = pointsTable(setup, ticksLeft)
  while (level.length > 0) {
    const tied = new Float64Array(overtimeWidth)
    for (const from of level) {
      for (const more of table) {
        const [home, away] = [from.home + more.home, from.away + more.away]
        const weight = from.weight * more.weight
        if (home - away + lead === 0) tied[home] = (tied[home] ?? 0) + weight
        else ended[home * overtimeWidth + away] = (ended[home * overtimeWidth + away] ?? 0) + weight
      }
    }
    level = Array.from(tied, (weight, home) => ({ home, away: home + lead, weight })).filter(
      ({ weight }) => weight > leastTie,
    )
    table = whole
  }
  return cellsOf(ended, overtimeWidth)
}

function cellsOf(sums: Float64Array, width: number): PointsCell[] {
  const cells: PointsCell[] = []
  for (let at = 0; at < sums.length; at++) {
    const weight = sums[at] ?? 0
    if (weight < leastWeight) continue
    cells.push({ weight, home: Math.floor(at / width), away: at % width })
  }
  return cells
}

/** Beyond the points of any overtimes that are likelier than `leastTie`. */
const overtimeWidth = 512
export const leastTie = 1e-9

export function power(step: readonly number[], times: number): Float64Array {
  let result = Float64Array.of(1)
  for (let n = 0; n < times; n++) result = convolved(result, step)
  return result
}

/** What is less likely than one in 10^18 stays out: such numbers are slow, and are in no price. */
export function convolved(
  a: Float64Array,
  b: readonly number[] | Float64Array,
): Float64Array<ArrayBuffer> {
  const out = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i++) {
    const p = a[i] ?? 0
    if (p < leastPart) continue
    for (let j = 0; j < b.length; j++) out[i + j] = (out[i + j] ?? 0) + p * (b[j] ?? 0)
  }
  return out
}

const leastPart = 1e-18
export const leastWeight = 1e-11
