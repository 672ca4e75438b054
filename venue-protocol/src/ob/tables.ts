import type { NegativeStakeMode, OddsFormat } from '@zhengju/domain/odds'
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
  type MarketState,
  type Period,
  type Side,
  type Stage,
} from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import { table } from '../parse/table.ts'
import { countedCode, countedSide } from '../play/index.ts'

/** Whose wire it is. */
export const obVenue: VenueId = 'ob'

/** Every number and short text of the OB wire that stands for a word of the normalised model. */

/** `ms`; 4 closed, 8 unknown, 10 interrupted, 110 about to start. */
export const fixtureStates = table<FixtureState, number>(
  {
    notStarted: 0,
    live: 1,
    paused: 2,
    ended: 3,
    cancelled: 5,
    abandoned: 6,
    delayed: 7,
    postponed: 9,
  },
  { 4: 'ended', 8: 'delayed', 10: 'paused', 110: 'notStarted' },
)

/** `mcg`; 2 is "soon". */
export const stages = table<Stage, number>(
  { live: 1, today: 3, early: 4, outright: 100 },
  { 2: 'today' },
)

/** `matchType` of a slip and of a record. */
export function matchType({
  family,
  isInPlay,
}: {
  readonly family: MarketFamily
  readonly isInPlay: boolean
}): number {
  if (family === 'outright') return 3
  return isInPlay ? 2 : 1
}

/** `mmp`: halves, quarters, sets; maps are the house's own. */
export const periods = table<Period, string>(
  {
    notStarted: '0',
    firstHalf: '6',
    halfTime: '31',
    secondHalf: '7',
    ended: '999',
    overtime: '40',
    ...numbered('quarter', ['13', '14', '15', '16']),
    ...numbered('set', ['8', '9', '10', '11', '12', '441', '442']),
    ...numbered('map', ['501', '502', '503', '504', '505', '506', '507']),
  },
  { 100: 'ended' },
)

function numbered(kind: string, codes: readonly string[]): Record<string, string> {
  return Object.fromEntries(codes.map((code, n) => [`${kind}${n + 1}`, code]))
}

/** `mhs` and `hs`; 11 is locked. Settled and voided markets are closed to the wire. */
export const marketStates = table<MarketState, number>(
  { open: 0, suspended: 1, closed: 2, settled: 2, voided: 2 },
  { 2: 'closed', 11: 'suspended' },
)

/** `os`; 4 is locked. */
export const priceStates = table<MarketState, number>(
  { open: 1, suspended: 2, closed: 3, settled: 3, voided: 3 },
  { 3: 'closed', 4: 'suspended' },
)

/** `ot`, also `playOptions`; what OB has no short text for stands as it is. */
export const sideCodes = {
  code: (side: Side): string => shortSides.code(side as ShortSide) ?? countedCode(side),
  word(code: unknown): Side | undefined {
    if (typeof code !== 'string') return undefined
    return shortSides.word(code) ?? countedSide(code) ?? (isSide(code) ? code : undefined)
  },
}

type ShortSide = 'home' | 'draw' | 'away' | 'over' | 'under'
const shortSides = table<ShortSide, string>({
  home: '1',
  draw: 'X',
  away: '2',
  over: 'Over',
  under: 'Under',
})

export const oddsFormatCodes = table<OddsFormat, string>({
  malay: 'MY',
  hongKong: 'HK',
  european: 'EU',
  indonesian: 'ID',
})

/** What a stake typed at negative odds is: the amount to win, or the risk. */
export const negativeStakeCodes = table<NegativeStakeMode, number>({ toWin: 1, risk: 2 })

export const acceptCodes = table<'better' | 'any' | 'none', number>({ better: 1, any: 2, none: 3 })

/** `orderStatus` of a record and of C201. */
export const betStateCodes = table<BetState, number>({
  accepted: 0,
  settled: 1,
  confirming: 3,
  refused: 4,
})

/** `orderStatusCode` of a bet's reply and of the state query. */
export function replyCode(state: BetState): number {
  if (state === 'refused') return 0
  return state === 'confirming' ? 2 : 1
}

export const replyStates = table<'refused' | 'accepted' | 'confirming', number>({
  refused: 0,
  accepted: 1,
  confirming: 2,
})

/** `betResult` of a leg, `outcome` of a record. */
export const outcomeCodes = table<BetOutcome, number>({
  push: 2,
  lost: 3,
  won: 4,
  halfWon: 5,
  halfLost: 6,
  void: 7,
  cashedOut: 16,
  // The house's own.
  deadHeat: 17,
})

/**
 * `1`, `2001` (2串1), `3004` (3串4), `3007` (with singles), `10001013` ...: legs, two zeros, number of combinations. Lines
 * of one size have the type of one of them: `2001` on three selections is their three doubles. `2000`, the house's own, is
 * two selections of one match at one price.
 */
export function seriesType(shape: BetShape): string {
  const { count, lines } = countsOf(shape)
  if (shape.kind === 'builder') return `${count}000`
  return shape.kind === 'single' ? '1' : `${count}00${lines}`
}

/** `3串4`; `2串1×3` where all lines have one size. */
export function seriesValue(shape: BetShape): string {
  if (shape.kind === 'single') return '单关'
  if (shape.kind === 'builder') return '同场组合'
  const { count, lines } = countsOf(shape)
  const all = typeof shape.lines === 'number' ? `×${linesIn(shape)}` : ''
  return `${count}串${lines}${all}`
}

/** Of so many selections; undefined where they make no such bet. */
export function seriesOf(type: string, legCount: number): BetShape | undefined {
  return shapesOf(legCount).find((shape) => seriesType(shape) === type)
}

/** Of a row of limits, which says how many lines there are and not how many selections. */
export function seriesOfSum(type: string, sum: number): BetShape | undefined {
  return everyShape.find((shape) => seriesType(shape) === type && linesIn(shape) === sum)
}

function countsOf(shape: BetShape) {
  return typeof shape.lines === 'number'
    ? { count: shape.lines, lines: 1 }
    : { count: shape.legCount, lines: linesIn(shape) }
}

const everyShape = Array.from({ length: 10 }, (_, n) => shapesOf(n + 1)).flat()
