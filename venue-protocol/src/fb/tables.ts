import type { OddsFormat } from '@zhengju/domain/odds'
import {
  type AcceptOdds,
  type BetOutcome,
  type BetShape,
  type BetState,
  linesIn,
  shapesOf,
} from '@zhengju/domain/slip'
import {
  type FixtureState,
  isSide,
  type MarketPeriod,
  type Period,
  type Side,
  type SportId,
  type Stage,
} from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { codeNumber, table } from '../parse/table.ts'
import {
  countedCode,
  countedSide,
  kindNumber,
  kindOf,
  type MarketKind,
  marketPeriods,
  titleNumbers,
} from '../play/index.ts'

/** Whose wire it is. */
export const fbVenue: VenueId = 'fb'

/** Every number of the FB wire that stands for a word of the normalised model. */

/** `sid`: football is FB's own, the others are numbered by the house; the titles of e-sport as at every venue. */
export const fbSports = table<SportId, number>({
  football: 1,
  basketball: 3,
  tennis: 5,
  volleyball: 13,
  tableTennis: 15,
  badminton: 47,
  ...titleNumbers,
})

/** `type` of a list and `ty` of a count. */
export const fbStages = table<Stage, number>({ live: 1, today: 3, early: 4, outright: 7 })

/** `mty`: FB's own numbers of goals and corners; any other kind of market is numbered by what it consists of. */
export const fbMarketTypes = {
  code: (market: MarketKind): number =>
    ownTypes.get(kindNumber(market)) ?? firstKind + kindNumber(market),
  word(code: unknown): MarketKind | undefined {
    const number = codeNumber(code)
    return kindOf(ownKinds.get(number) ?? number - firstKind)
  },
}

/** 1100, correct scores by another name, is read and never written. */
const ownRows: readonly (readonly [number, MarketKind])[] = [
  [1100, { family: 'correctScore' }],
  [1000, { family: 'handicap' }],
  [1002, { family: 'handicap3' }],
  [1005, { family: '1x2' }],
  [1006, { family: 'drawNoBet' }],
  [1007, { family: 'total' }],
  [1008, { family: 'oddEven' }],
  [1009, { family: '1x2', unit: 'corners' }],
  [1010, { family: 'total', unit: 'corners' }],
  [1011, { family: 'handicap', unit: 'corners' }],
  [1012, { family: 'doubleChance' }],
  [1021, { family: 'homeTotal' }],
  [1022, { family: 'awayTotal' }],
  [1027, { family: 'bothScore' }],
  [1033, { family: 'halfFull' }],
  [1099, { family: 'correctScore' }],
  [1101, { family: 'range' }],
]
const ownTypes = new Map(ownRows.map(([code, kind]) => [kindNumber(kind), code]))
const ownKinds = new Map(ownRows.map(([code, kind]) => [code, kindNumber(kind)]))
const firstKind = 5_000

/** `pe` of a market group: 1001 full, 1002 and 1003 halves, 1007 to 1012 quarters of an hour; beyond them the house counts on. */
export const fbPeriods = {
  code: (period: MarketPeriod): number => {
    const index = marketPeriods.indexOf(period)
    return ownPeriods.get(period) ?? firstFurther + index
  },
  word(code: unknown): MarketPeriod | undefined {
    const number = codeNumber(code)
    const own = [...ownPeriods].find(([, one]) => one === number)
    return own ? own[0] : marketPeriods[number - firstFurther]
  },
}

const ownPeriods: ReadonlyMap<MarketPeriod, number> = new Map<MarketPeriod, number>([
  ['full', 1001],
  ['firstHalf', 1002],
  ['secondHalf', 1003],
  ...([1, 2, 3, 4, 5, 6] as const).map((n) => [`slot${n}`, 1006 + n] as const),
])
const firstFurther = 1_100

/** `pe` of a match clock; quarters, sets and maps are the house's own. */
export const fbClocks = table<Period, number>({
  notStarted: 1000,
  firstHalf: 1002,
  halfTime: 1013,
  secondHalf: 1003,
  ended: 1014,
  overtime: 1020,
  ...numbered('quarter', 1030, 4),
  ...numbered('set', 1040, 7),
  ...numbered('map', 1050, 7),
})

function numbered(kind: string, first: number, count: number): Record<string, number> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${kind}${n + 1}`, first + n + 1]),
  )
}

/** `ty` of an option; a side that FB has no number for stands as it is. */
export const fbOptions = {
  code: (side: Side): number | string =>
    numberedSides.code(side as NumberedSide) ?? countedCode(side),
  word(code: unknown): Side | undefined {
    const numbered = numberedSides.word(code)
    if (numbered !== undefined || typeof code !== 'string') return numbered
    return countedSide(code) ?? (isSide(code) ? code : undefined)
  },
}

type NumberedSide = 'home' | 'away' | 'draw' | 'over' | 'under'
const numberedSides = table<NumberedSide, number>({ home: 1, away: 2, draw: 3, over: 4, under: 5 })

/** `ms`; 8 is suspended. */
export const fbStates = table<FixtureState, number>(
  {
    ended: 0,
    postponed: 1,
    paused: 2,
    cancelled: 3,
    notStarted: 4,
    live: 5,
    delayed: 6,
    abandoned: 7,
  },
  { 8: 'live' },
)

export const fbOddsTypes = table<OddsFormat, number>({
  european: 1,
  hongKong: 2,
  malay: 3,
  indonesian: 4,
})

export const fbAccepts = table<AcceptOdds, number>({ none: 0, better: 1, any: 2 })

/** `st`; 0 created, 3 cancelled. */
export const fbOrderStates = table<BetState, number>(
  { confirming: 1, refused: 2, accepted: 4, settled: 5 },
  { 0: 'confirming', 3: 'refused' },
)

/** `sr`; 16 and 17 are the house's own. */
export const fbResults = table<BetOutcome, number>({
  push: 2,
  lost: 3,
  won: 4,
  halfWon: 5,
  halfLost: 6,
  void: 7,
  cashedOut: 16,
  deadHeat: 17,
})

export const fbNegativeStakes = table<'toWin' | 'risk', number>({ toWin: 1, risk: 2 })

/**
 * `3x1`, `3x4` and, with singles, `3x7`: legs, and how many bets they are. Lines of one size are named by one of them: `2x1`
 * on three options is their three doubles. `2x0`, the house's own, is two options of one match at one price.
 */
export function fbSeries(shape: BetShape): string {
  const { kind, legCount, lines } = shape
  if (kind === 'builder') return `${legCount}x0`
  return typeof lines === 'number' ? `${lines}x1` : `${legCount}x${linesIn(shape)}`
}

/** Of so many options; undefined where they make no such bet. */
export function seriesOf(text: string, legCount: number): BetShape | undefined {
  return shapesOf(legCount).find((shape) => fbSeries(shape) === text)
}
