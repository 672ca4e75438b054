import type { Quarters, Score } from '../../sport/index.ts'
import type { Family, Period, Pick, Unit } from './pick.ts'

/** A row of a sport's catalogue: everything that can be picked of one kind. */
export interface MarketType {
  readonly id: string
  readonly family: Family
  readonly unit: Unit
  readonly periods: readonly Period[]
  readonly sides: readonly string[]
  /** Which lines it takes, in quarters: every one, halves and wholes, wholes; absent where it has none. */
  readonly lineStep?: 1 | 2 | 4
  /** Totals have no line below zero. */
  readonly isSigned?: boolean
  /** Of `correctScore`: a score with a side above it is `other`. */
  readonly most?: number
  /** Of `nth` and `firstTo`: the numbers that may be asked for; every one where it is absent. */
  readonly numbers?: readonly number[]
}

/** Which market of a type: its period, and its line or number. */
export interface MarketAt {
  readonly period: string
  readonly line?: Quarters | undefined
  readonly number?: number | undefined
  readonly from?: Score | undefined
}

/** What a slip says about a selection. */
export interface AskedPick extends MarketAt {
  readonly typeId: string
  readonly side: string
}

/** The pick, if the catalogue has it: every field foreign to the type of market is refused. */
export function readPick(types: readonly MarketType[], asked: AskedPick): Pick | undefined {
  const type = types.find((one) => one.id === asked.typeId)
  const period = type?.periods.find((one) => one === asked.period)
  if (!type || !period || !type.sides.includes(asked.side)) return undefined
  if (!isLineOf(type, asked.line) || !isNumberOf(type, asked.number)) return undefined
  if (asked.from && type.family !== 'handicap') return undefined
  const { line, number, from, side } = asked
  const { family, unit, most } = type
  return {
    family,
    unit,
    period,
    side,
    ...(line !== undefined && { line }),
    ...(number !== undefined && { number }),
    ...(from && { from }),
    ...(most !== undefined && { most }),
  } as Pick
}

/** All sides of one market. */
export function picksOf(type: MarketType, at: MarketAt): readonly Pick[] {
  return type.sides.flatMap((side) => readPick([type], { ...at, typeId: type.id, side }) ?? [])
}

function isLineOf({ lineStep, isSigned }: MarketType, line: Quarters | undefined): boolean {
  if (lineStep === undefined || line === undefined) return lineStep === line
  return Number.isInteger(line) && line % lineStep === 0 && (isSigned === true || line > 0)
}

function isNumberOf({ family, numbers }: MarketType, number: number | undefined): boolean {
  if (family !== 'nth' && family !== 'firstTo') return number === undefined
  if (number === undefined || !Number.isInteger(number) || number < 1) return false
  return numbers?.includes(number) ?? true
}

const teams = ['home', 'away'] as const
const results = ['home', 'draw', 'away'] as const

/** Sides of the families whose sides are the same in every sport. */
export const sidesOf = {
  '1x2': results,
  winner: teams,
  drawNoBet: teams,
  doubleChance: ['homeOrDraw', 'homeOrAway', 'drawOrAway'],
  handicap: teams,
  handicap3: results,
  total: ['over', 'under'],
  homeTotal: ['over', 'under'],
  awayTotal: ['over', 'under'],
  oddEven: ['odd', 'even'],
  bothScore: ['yes', 'no'],
  homeToNil: ['yes', 'no'],
  awayToNil: ['yes', 'no'],
  homeCleanSheet: ['yes', 'no'],
  awayCleanSheet: ['yes', 'no'],
  halfFull: results.flatMap((half) => results.map((full) => `${half}/${full}`)),
  highestHalf: ['first', 'second', 'equal'],
  nth: ['home', 'none', 'away'],
  firstTo: teams,
} satisfies Partial<Record<Family, readonly string[]>>

/** The usual shape of a family's row. */
export function marketType(
  id: string,
  family: keyof typeof sidesOf,
  unit: Unit,
  periods: readonly Period[],
  more: Partial<MarketType> = {},
): MarketType {
  return { id, family, unit, periods, sides: sidesOf[family], ...lineOf[family], ...more }
}

const lineOf: Partial<Record<Family, Partial<MarketType>>> = {
  handicap: { lineStep: 1, isSigned: true },
  handicap3: { lineStep: 4, isSigned: true },
  total: { lineStep: 1 },
  homeTotal: { lineStep: 1 },
  awayTotal: { lineStep: 1 },
}
