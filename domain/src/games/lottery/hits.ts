import type { LotteryDraw } from './lottery.ts'

/** What a line has to find in a draw. Places count from zero, in the order of drawing. */
export type HitRule =
  /** Each place shows the line's number of that place. */
  | { readonly kind: 'exact'; readonly places: Places }
  /** The same numbers as the line's, in any order. */
  | { readonly kind: 'group'; readonly places: Places }
  /** Each of the line's numbers at least so often. */
  | { readonly kind: 'has'; readonly places: Places; readonly times?: number }
  /** Nothing but the line's numbers. */
  | { readonly kind: 'within'; readonly places: Places }
  /** None of the line's numbers. */
  | { readonly kind: 'lacks'; readonly places: Places }
  /** How many of the line's numbers: the tier is the place in `scores`. The special number scores 100. */
  | {
      readonly kind: 'matches'
      readonly places: Places
      readonly special?: number
      readonly scores: readonly number[]
    }
  /** A number that is read from the draw is one of these. */
  | {
      readonly kind: 'value'
      readonly read: ReadValue
      readonly places: Places
      readonly wins: ReadonlySet<number>
      readonly pushes?: ReadonlySet<number>
      /** Three of a kind lose. */
      readonly losesTriple?: boolean
    }
  /** One of the drawn numbers is one of these. */
  | { readonly kind: 'meets'; readonly places: Places; readonly numbers: ReadonlySet<number> }
  | {
      readonly kind: 'order'
      readonly places: readonly [number, number]
      readonly wins: 'greater' | 'less' | 'equal'
    }
  | { readonly kind: 'shape'; readonly places: Places; readonly shape: Shape }

export type Places = readonly number[]
type ReadValue = 'sum' | 'span'

/** Of three digits, 0 beside 9; the first that fits. */
export const shapes = ['triple', 'run', 'pair', 'halfRun', 'mixed'] as const
export type Shape = (typeof shapes)[number]

/** The tier that a line wins, `push` when its stake comes back, undefined when it loses. */
export function hitOf(
  rule: HitRule,
  draw: LotteryDraw,
  line: readonly number[],
): number | 'push' | undefined {
  const first = (isHit: boolean) => (isHit ? 0 : undefined)
  switch (rule.kind) {
    case 'exact':
      return first(rule.places.every((place, at) => draw[place] === line[at]))
    case 'group':
      return first(same(drawnAt(draw, rule.places), line))
    case 'has':
      return first(line.every((number) => times(draw, rule.places, number) >= (rule.times ?? 1)))
    case 'within':
      return first(drawnAt(draw, rule.places).every((number) => line.includes(number)))
    case 'lacks':
      return first(drawnAt(draw, rule.places).every((number) => !line.includes(number)))
    case 'meets':
      return first(drawnAt(draw, rule.places).some((number) => rule.numbers.has(number)))
    case 'matches': {
      const tier = rule.scores.indexOf(scoreOf(draw, line, rule))
      return tier < 0 ? undefined : tier
    }
    case 'value': {
      const drawn = drawnAt(draw, rule.places)
      if (rule.losesTriple && new Set(drawn).size === 1) return undefined
      const value = readingOf(rule.read, drawn)
      return rule.pushes?.has(value) ? 'push' : first(rule.wins.has(value))
    }
    case 'order':
      return orderHit(rule, draw)
    case 'shape':
      return first(shapeOf(drawnAt(draw, rule.places)) === rule.shape)
  }
}

function drawnAt(draw: LotteryDraw, places: Places): number[] {
  return places.map((place) => draw[place] ?? -1)
}

function times(draw: LotteryDraw, places: Places, number: number): number {
  return places.reduce((count, place) => count + (draw[place] === number ? 1 : 0), 0)
}

function same(drawn: readonly number[], line: readonly number[]): boolean {
  if (drawn.length !== line.length) return false
  const [a, b] = [drawn, line].map((numbers) => numbers.toSorted((x, y) => x - y))
  return (a ?? []).every((number, at) => number === b?.[at])
}

function scoreOf(
  draw: LotteryDraw,
  line: readonly number[],
  { places, special }: Extract<HitRule, { kind: 'matches' }>,
): number {
  const matched = places.reduce(
    (count, place) => count + (line.includes(draw[place] ?? -1) ? 1 : 0),
    0,
  )
  const isSpecial = special !== undefined && line.includes(draw[special] ?? -1)
  return matched + (isSpecial ? 100 : 0)
}

function readingOf(read: ReadValue, drawn: readonly number[]): number {
  const sum = drawn.reduce((total, number) => total + number, 0)
  return read === 'sum' ? sum : Math.max(...drawn) - Math.min(...drawn)
}

/** At a tie both sides get their stakes back. */
function orderHit(
  { places: [a, b], wins }: Extract<HitRule, { kind: 'order' }>,
  draw: LotteryDraw,
): 0 | 'push' | undefined {
  const difference = (draw[a] ?? 0) - (draw[b] ?? 0)
  if (wins === 'equal') return difference === 0 ? 0 : undefined
  if (difference === 0) return 'push'
  return difference > 0 === (wins === 'greater') ? 0 : undefined
}

function shapeOf(digits: readonly number[]): Shape {
  const different = new Set(digits)
  if (different.size === 1) return 'triple'
  const steps = digits.filter((digit) => different.has((digit + 1) % 10)).length
  if (different.size === 2) return 'pair'
  if (steps === 2) return 'run'
  return steps === 1 ? 'halfRun' : 'mixed'
}
