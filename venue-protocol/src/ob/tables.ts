import type { NegativeStakeMode, OddsFormat } from '@zhengju/domain/odds'
import { type BetKind, type BetOutcome, type BetState, lineCount } from '@zhengju/domain/slip'
import type {
  FixtureState,
  MarketFamily,
  MarketPeriod,
  MarketState,
  Period,
  Side,
  Stage,
} from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'

/** Whose wire it is. */
export const obVenue: VenueId = 'ob'

/** Every number and short text of the OB wire that stands for a word of the normalised model. */

export interface Play {
  readonly hpid: string
  readonly name: string
  readonly family: MarketFamily
  readonly period: MarketPeriod
}

/** In the order in which matches carry them. */
export const plays: readonly Play[] = [
  { hpid: '1', name: '全场独赢', family: '1x2', period: 'full' },
  { hpid: '4', name: '全场让球', family: 'handicap', period: 'full' },
  { hpid: '2', name: '全场大小', family: 'total', period: 'full' },
  { hpid: '17', name: '上半场独赢', family: '1x2', period: 'firstHalf' },
  { hpid: '18', name: '上半场让球', family: 'handicap', period: 'firstHalf' },
  { hpid: '19', name: '上半场大小', family: 'total', period: 'firstHalf' },
]

export function playOf(family: MarketFamily, period: MarketPeriod): Play {
  const play = plays.find((row) => row.family === family && row.period === period)
  if (!play) throw new RangeError(`${family} ${period} has no play`)
  return play
}

export function playByHpid(hpid: string): Play | undefined {
  return plays.find((row) => row.hpid === hpid)
}

/** A word with its number on the wire; `alsoRead` names further numbers, and the word of a shared one. */
export interface Table<Word extends string, Code extends string | number> {
  code(word: Word): Code
  word(code: unknown): Word | undefined
}

function table<Word extends string, Code extends string | number>(
  codes: Readonly<Record<Word, Code>>,
  alsoRead: Readonly<Record<string, Word>> = {},
): Table<Word, Code> {
  const words = new Map<string, Word>()
  for (const word in codes) words.set(String(codes[word]), word)
  for (const [code, word] of Object.entries(alsoRead)) words.set(code, word)
  return { code: (word) => codes[word], word: (code) => words.get(String(code)) }
}

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
export const stages = table<Stage, number>({ live: 1, today: 3, early: 4 }, { 2: 'today' })

/** `mmp` of football. */
export const periods = table<Period, string>(
  { notStarted: '0', firstHalf: '6', halfTime: '31', secondHalf: '7', ended: '999' },
  { 100: 'ended' },
)

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

/** `ot`, also `playOptions`. */
export const sideCodes = table<Side, string>({
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
})

export interface Series {
  readonly kind: BetKind
  readonly legCount: number
}

/** `1`, `2001` (2串1), `3004` (3串4), `10001013` ...: legs, two zeros, number of combinations. */
export function seriesType(kind: BetKind, legCount: number): string {
  return kind === 'single' ? '1' : `${legCount}00${lineCount(kind, legCount)}`
}

/** `3串4` */
export function seriesValue(kind: BetKind, legCount: number): string {
  return kind === 'single' ? '单关' : `${legCount}串${lineCount(kind, legCount)}`
}

export function seriesOf(type: string): Series | undefined {
  if (type === '1') return { kind: 'single', legCount: 1 }
  for (let legCount = 2; legCount <= 10; legCount++) {
    if (type === seriesType('parlay', legCount)) return { kind: 'parlay', legCount }
    if (legCount > 2 && type === seriesType('system', legCount)) return { kind: 'system', legCount }
  }
  return undefined
}
