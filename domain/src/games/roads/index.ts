/** Who won a round: banker, player or nobody. Dragon and tiger are written as banker and player. */
export type RoadResult = 'B' | 'P' | 'T'
export type RoadSide = Exclude<RoadResult, 'T'>
export type RoadColour = 'R' | 'B'

export interface BigRoadCell {
  readonly column: number
  readonly row: number
  readonly winner: RoadSide
  /** Ties after it. */
  readonly ties: number
}

export interface Roads {
  readonly bigRoad: readonly BigRoadCell[]
  /** Ties before anybody won. */
  readonly leadingTies: number
  readonly bigEye: readonly RoadColour[]
  readonly small: readonly RoadColour[]
  readonly cockroach: readonly RoadColour[]
}

/** Six rows, as every road. */
export const roadRows = 6

/** The bead plate: one result under the other, six in a column. */
export function beadPlate(
  results: readonly RoadResult[],
): readonly { readonly column: number; readonly row: number; readonly result: RoadResult }[] {
  return results.map((result, at) => ({
    ...{ column: Math.floor(at / roadRows), row: at % roadRows, result },
  }))
}

export function roadsOf(results: readonly RoadResult[]): Roads {
  const { runs, leadingTies } = runsOf(results)
  const lengths = runs.map(({ ties }) => ties.length)
  return {
    ...{ bigRoad: placed(runs), leadingTies },
    bigEye: derivedRoad(lengths, 1),
    small: derivedRoad(lengths, 2),
    cockroach: derivedRoad(lengths, 3),
  }
}

/** 问路: what the three derived roads would add if this side won next; undefined where a road has not begun. */
export function askRoads(
  results: readonly RoadResult[],
  next: RoadSide,
): readonly (RoadColour | undefined)[] {
  const [now, then] = [roadsOf(results), roadsOf([...results, next])]
  return (['bigEye', 'small', 'cockroach'] as const).map((road) =>
    then[road].length > now[road].length ? then[road].at(-1) : undefined,
  )
}

/** Equal winners one after another: a column of the big road before it meets floor or neighbour. */
interface Run {
  readonly winner: RoadSide
  /** For each of its rounds, how many ties came after it. */
  readonly ties: number[]
}

function runsOf(results: readonly RoadResult[]): {
  readonly runs: readonly Run[]
  readonly leadingTies: number
} {
  const runs: Run[] = []
  let leadingTies = 0
  for (const result of results) {
    const last = runs.at(-1)
    if (result === 'T') {
      if (last) last.ties.push((last.ties.pop() ?? 0) + 1)
      else leadingTies++
    } else if (last?.winner === result) last.ties.push(0)
    else runs.push({ winner: result, ties: [0] })
  }
  return { runs, leadingTies }
}

/** Down, and to the right from where there is no more way down. */
function placed(runs: readonly Run[]): BigRoadCell[] {
  const cells: BigRoadCell[] = []
  const taken = new Set<number>()
  const keyOf = (column: number, row: number) => column * roadRows + row
  let start = 0
  for (const { winner, ties } of runs) {
    while (taken.has(keyOf(start, 0))) start++
    let [column, row] = [start, 0]
    let isTurned = false
    for (const [at, count] of ties.entries()) {
      if (at > 0) {
        const isFree = row + 1 < roadRows && !taken.has(keyOf(column, row + 1))
        isTurned ||= !isFree
        if (isTurned) column++
        else row++
      }
      taken.add(keyOf(column, row))
      cells.push({ column, row, winner, ties: count })
    }
    start++
  }
  return cells
}

/** Compares each round of the big road with the column `offset` before its own. */
function derivedRoad(lengths: readonly number[], offset: number): RoadColour[] {
  const colours: RoadColour[] = []
  for (const [column, length] of lengths.entries()) {
    for (let row = 0; row < length; row++) {
      const isFirst = row === 0
      if (column < (isFirst ? offset + 1 : offset)) continue
      const isRed = isFirst
        ? lengths[column - 1] === lengths[column - 1 - offset]
        : lengths[column - offset] !== row
      colours.push(isRed ? 'R' : 'B')
    }
  }
  return colours
}
