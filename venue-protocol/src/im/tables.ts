import type { OddsFormat } from '@zhengju/domain/odds'
import {
  type BetOutcome,
  type BetShape,
  type BetState,
  linesIn,
  shapesOf,
} from '@zhengju/domain/slip'
import {
  type FixtureState,
  isSide,
  type MarketFamily,
  type MarketPeriod,
  type Period,
  type Side,
  type SportId,
  type Stage,
} from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { codeNumber, table } from '../parse/table.ts'
import { kindNumber, kindOf, type MarketKind, marketPeriods, titleNumbers } from '../play/index.ts'

/** Whose wire it is. */
export const imVenue: VenueId = 'im'

/** Every number and short text of the IM wire that stands for a word of the normalised model. */

/** `SportId`: IM's own numbers, and those of the titles of e-sport. */
export const imSports = table<SportId, number>({
  football: 1,
  basketball: 2,
  tennis: 3,
  badminton: 7,
  tableTennis: 36,
  volleyball: 40,
  ...titleNumbers,
})

/** `Market`; outrights, which IM lists apart, are the house's own. */
export const imMarkets = table<Stage, number>({ live: 3, today: 2, early: 1, outright: 4 })

export const imLanguages = ['ENG', 'CHS', 'JAP', 'KOR', 'TH', 'VN', 'ID'] as const

/** `BetTypeId`: IM's own numbers of goals; any other kind of market is numbered by what it consists of. */
export const imBetTypes = {
  code: (market: MarketKind): number =>
    (market.unit === undefined && ownTypes[market.family]) || firstKind + kindNumber(market),
  word(code: unknown): MarketKind | undefined {
    const number = codeNumber(code)
    const own = Object.keys(ownTypes).find((family) => ownTypes[family as OwnFamily] === number)
    return own ? { family: own as OwnFamily } : kindOf(number - firstKind)
  },
}

type OwnFamily = 'handicap' | 'total' | '1x2'
const ownTypes: Readonly<Partial<Record<MarketFamily, number>>> = {
  handicap: 1,
  total: 2,
  '1x2': 3,
}
const firstKind = 1_000

/** `PeriodId`; beyond IM's own the house counts on. */
export const imPeriods = {
  code: (period: MarketPeriod): number => marketPeriods.indexOf(period) + firstOf(period),
  word(code: unknown): MarketPeriod | undefined {
    const number = codeNumber(code)
    return marketPeriods[number > ownPeriods ? number - firstFurther : number - 1]
  },
}

/** 1 full, 2 first half, 3 second half. */
const ownPeriods = 3
const firstFurther = 10

function firstOf(period: MarketPeriod): number {
  return marketPeriods.indexOf(period) < ownPeriods ? 1 : firstFurther
}

/** `SelectionId`: what it is of depends on the bet type; a side that IM has no number for stands as it is. */
const handicapSides = table<'home' | 'away', number>({ home: 1, away: 2 })
const totalSides = table<'over' | 'under', number>({ over: 3, under: 4 })
const resultSides = table<'home' | 'away' | 'draw', number>({ home: 5, away: 6, draw: 7 })

export function imSelectionId(family: MarketFamily, side: Side): number | string {
  const code = codesOf[family]?.(side)
  if (code === undefined && codesOf[family]) throw new RangeError(`${family} has no ${side}`)
  return code ?? side
}

export function imSide(family: MarketFamily, code: unknown): Side | undefined {
  if (family === 'handicap') return handicapSides.word(code)
  if (family === 'total') return totalSides.word(code)
  if (family === '1x2') return resultSides.word(code)
  return typeof code === 'string' && isSide(code) ? code : undefined
}

const codesOf: Readonly<Partial<Record<MarketFamily, (side: Side) => number | undefined>>> = {
  handicap: (side) => (side === 'home' || side === 'away' ? handicapSides.code(side) : undefined),
  total: (side) => (side === 'over' || side === 'under' ? totalSides.code(side) : undefined),
  '1x2': (side) =>
    side === 'home' || side === 'away' || side === 'draw' ? resultSides.code(side) : undefined,
}

export const imOddsTypes = table<OddsFormat, number>({
  malay: 1,
  hongKong: 2,
  european: 3,
  indonesian: 4,
})

/** `RBTimeStatus`. */
export const imStates = table<FixtureState, number>({
  notStarted: 0,
  live: 1,
  paused: 2,
  ended: 3,
  postponed: 4,
  cancelled: 5,
  abandoned: 6,
  delayed: 7,
})

/** What stands before the clock in `RBTime`: `2H 61:20`; quarters, sets and maps by their number. */
export const imClockNames = table<Period, string>({
  notStarted: '',
  firstHalf: '1H',
  halfTime: 'HT',
  secondHalf: '2H',
  ended: 'FT',
  overtime: 'OT',
  ...numbered('quarter', 'Q', 4),
  ...numbered('set', 'S', 7),
  ...numbered('map', 'M', 7),
})

function numbered(kind: string, letter: string, count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${kind}${n + 1}`, `${letter}${n + 1}`]),
  )
}

/** `BetConfirmationStatus`; 4 is cancelled. */
export const imConfirmations = table<Exclude<BetState, 'settled'>, number>(
  { confirming: 1, accepted: 2, refused: 3 },
  { 4: 'refused' },
)

/** IM says a win or a loss in money; how it came about is the house's own. */
export const imOutcomes = table<BetOutcome, number>({
  push: 2,
  lost: 3,
  won: 4,
  halfWon: 5,
  halfLost: 6,
  void: 7,
  cashedOut: 16,
  deadHeat: 17,
})

export const imNegativeStakes = table<'toWin' | 'risk', number>({ toWin: 1, risk: 2 })

/**
 * `ComboSelection`: 0 single, 9 = 2串1 … 17 = 10串1; below them the systems, 1 = 3串4 … 8 = 10串1013, and, the house's own,
 * 18 = 3串7 … 25 = 10串1023 with singles. Lines of one size have the number of one of them: 9 on three selections is their
 * three doubles. 26 to 30, the house's own, are two to six selections of one match at one price.
 */
export function comboSelection({ kind, legCount, lines }: BetShape): number {
  if (kind === 'single') return 0
  if (kind === 'builder') return legCount + 24
  if (lines === 'singles') return legCount + 15
  return kind === 'parlay' || lines ? (lines ?? legCount) + 7 : legCount - 2
}

/** Of so many selections; undefined where they make no such bet. A single is of one of them. */
export function comboOf(code: number, legCount: number): BetShape | undefined {
  if (code === 0) return { kind: 'single', legCount: 1 }
  return shapesOf(legCount).find((shape) => comboSelection(shape) === code)
}

/** Of a row that says how many lines there are and not how many selections. */
export function comboOfLines(code: number, count: number): BetShape | undefined {
  return everyShape.find((shape) => comboSelection(shape) === code && linesIn(shape) === count)
}

export const mostCombo = 30
const everyShape = Array.from({ length: 10 }, (_, n) => shapesOf(n + 1)).flat()
