import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import {
  type Fields,
  fields,
  integer,
  listOf,
  Malformed,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'

/** What an operator of the merchant sees of our games, and may do with them. Nothing of it tells a seed. */
export const deskPaths = {
  desk: '/merchant/v1/desk',
  pause: '/merchant/v1/desk/pause',
  cancel: '/merchant/v1/desk/cancel',
  limits: '/merchant/v1/desk/limits',
  rates: '/merchant/v1/desk/rates',
  draws: '/merchant/v1/desk/draws',
  waiting: '/merchant/v1/desk/waiting',
} as const

export interface DeskGame {
  readonly game: string
  readonly version: string
  /** Whether it takes no new stakes. */
  readonly isPaused: boolean
  /**
   * Returns are in millionths of the stake: of its spots the least and the greatest. Of cards, of what changes hands;
   * absent where the rake is of the pots.
   */
  readonly leastReturn?: number
  readonly greatestReturn?: number
  /** Of the rounds that ended last: how many, and what they staked and paid. */
  readonly rounds: number
  readonly staked: Minor
  readonly paid: Minor
  /** Half the width of the interval that holds the true return 19 times in 20; absent with too few rounds to say. */
  readonly margin?: number
  /** The interval of four deviations lies outside what the sheet says. */
  readonly isOff: boolean
  readonly jackpots: readonly { readonly tier: string; readonly pool: Minor }[]
  /** What its sheet and its rules allow; absent of cards, whose stakes are of their halls. */
  readonly sheet?: SheetLimits
  /** By an operator's word, of rounds that open now; absent: those of the sheet. */
  readonly limits?: SheetLimits & { readonly version: number }
}

export interface SheetLimits {
  readonly leastStake: Minor
  readonly mostStake: Minor
  /** What a round that many share may owe. */
  readonly roundPayout?: Minor
}

/** One that nobody is done with. */
export interface DeskRound {
  readonly roundId: string
  readonly game: string
  readonly tableId: string
  readonly number: string
  readonly state: string
  readonly drawsAt: number
  readonly tickets: number
  readonly staked: Minor
}

export interface Desk {
  readonly games: readonly DeskGame[]
  readonly rounds: readonly DeskRound[]
}

/** Who does it, and why: both are kept with it. */
export interface DeskReason {
  readonly by: string
  readonly reason: string
}

export interface PauseRequest extends DeskReason {
  readonly game: string
  readonly isPaused: boolean
}

export interface CancelRoundRequest extends DeskReason {
  readonly roundId: string
}

/** New limits within the sheet, for rounds that open after. The same change told again is the same version. */
export interface LimitsRequest extends DeskReason, SheetLimits {
  readonly changeId: string
  readonly game: string
}

/** The version that rounds open with from now on. The same change told again is the same. */
export interface RatesRequest extends DeskReason {
  readonly changeId: string
  readonly game: string
  readonly version: string
}

/** Rounds of a game that many share and that were drawn or cancelled, newest first. */
export interface DrawsRequest {
  readonly game: string
  readonly tableId?: string
  /** Where the page before ended. */
  readonly before?: string
}

export interface DeskDraw extends Omit<DeskRound, 'staked'> {
  readonly version: string
  /** Of an operator's limits, under which it opened. */
  readonly limitsVersion?: number
  readonly staked: Minor
  readonly paid: Minor
  readonly head: string
  readonly link: number
  readonly bookRoot?: string
  /** Once it is opened. */
  readonly seed?: string
  readonly outcome?: string
  readonly reason?: string
}

export interface DeskDraws {
  readonly draws: readonly DeskDraw[]
  readonly next?: string
}

export const deskDrawsPage = 50

export const mostDeskRounds = 200

export function parsePauseRequest(body: unknown): Parsed<PauseRequest> {
  return parsed(() => {
    const source = fields(body)
    return {
      game: text(source, 'game', 40),
      isPaused: source.isPaused === true,
      ...reasonOf(source),
    }
  })
}

export function parseCancelRoundRequest(body: unknown): Parsed<CancelRoundRequest> {
  return parsed(() => {
    const source = fields(body)
    return { roundId: text(source, 'roundId', 40), ...reasonOf(source) }
  })
}

export function parseLimitsRequest(body: unknown): Parsed<LimitsRequest> {
  return parsed(() => {
    const source = fields(body)
    const changeId = text(source, 'changeId', 64)
    return { changeId, game: text(source, 'game', 40), ...readLimits(source), ...reasonOf(source) }
  })
}

export function parseRatesRequest(body: unknown): Parsed<RatesRequest> {
  return parsed(() => {
    const source = fields(body)
    return {
      changeId: text(source, 'changeId', 64),
      ...{ game: text(source, 'game', 40), version: text(source, 'version', 40) },
      ...reasonOf(source),
    }
  })
}

export function parseDrawsRequest(body: unknown): Parsed<DrawsRequest> {
  return parsed(() => {
    const source = fields(body)
    return {
      game: text(source, 'game', 40),
      ...(source.tableId !== undefined && { tableId: text(source, 'tableId', 40) }),
      ...(source.before !== undefined && { before: placeIn(source) }),
    }
  })
}

/** Of a round: when it was drawn, and its id. */
function placeIn(source: Fields): string {
  const before = text(source, 'before', 60)
  if (!/^\d{1,15}-[0-9A-Za-z]{1,40}$/.test(before)) throw new Malformed('before')
  return before
}

export function readDeskDraws(source: Fields): DeskDraws {
  return {
    draws: listOf(source, 'draws', readDraw, deskDrawsPage),
    ...(source.next !== undefined && { next: text(source, 'next', 60) }),
  }
}

function readDraw(source: Fields): DeskDraw {
  const optionalText = (name: string, most: number) =>
    source[name] === undefined ? {} : { [name]: text(source, name, most) }
  return {
    ...{ ...readRound(source), paid: money(source, 'paid') },
    ...{ version: text(source, 'version', 60), head: text(source, 'head', 64) },
    ...{ link: integer(source, 'link') },
    ...(source.limitsVersion !== undefined && { limitsVersion: integer(source, 'limitsVersion') }),
    ...optionalText('bookRoot', 64),
    ...optionalText('seed', 64),
    ...optionalText('outcome', 200),
    ...optionalText('reason', 400),
  }
}

function readLimits(source: Fields): SheetLimits {
  return {
    ...{ leastStake: money(source, 'leastStake'), mostStake: money(source, 'mostStake') },
    ...(source.roundPayout !== undefined && { roundPayout: money(source, 'roundPayout') }),
  }
}

function limitsIn(source: Fields): Pick<DeskGame, 'limits' | 'sheet'> {
  const own = source.limits === undefined ? undefined : fields(source.limits, 'limits')
  return {
    ...(source.sheet !== undefined && { sheet: readLimits(fields(source.sheet, 'sheet')) }),
    ...(own && { limits: { ...readLimits(own), version: integer(own, 'version') } }),
  }
}

export function readDesk(source: Fields): Desk {
  return {
    games: listOf(source, 'games', readGame, 200),
    rounds: listOf(source, 'rounds', readRound, mostDeskRounds),
  }
}

function reasonOf(source: Fields): DeskReason {
  return { by: text(source, 'by', 100), reason: text(source, 'reason', 200) }
}

function readGame(source: Fields): DeskGame {
  return {
    ...{ game: text(source, 'game', 40), version: text(source, 'version', 60) },
    ...{ isPaused: source.isPaused === true, isOff: source.isOff === true },
    ...(source.leastReturn !== undefined && { leastReturn: integer(source, 'leastReturn') }),
    ...(source.greatestReturn !== undefined && {
      greatestReturn: integer(source, 'greatestReturn'),
    }),
    ...{ rounds: integer(source, 'rounds'), ...limitsIn(source) },
    ...{ staked: money(source, 'staked'), paid: money(source, 'paid') },
    ...(source.margin !== undefined && { margin: integer(source, 'margin') }),
    jackpots: listOf(source, 'jackpots', (one) => ({
      tier: text(one, 'tier', 20),
      pool: money(one, 'pool'),
    })),
  }
}

function readRound(source: Fields): DeskRound {
  return {
    ...{ roundId: text(source, 'roundId', 40), game: text(source, 'game', 40) },
    ...{ tableId: text(source, 'tableId', 40), number: text(source, 'number', 40) },
    ...{ state: text(source, 'state', 20), drawsAt: integer(source, 'drawsAt') },
    ...{ tickets: integer(source, 'tickets'), staked: money(source, 'staked') },
  }
}

function money(source: Fields, name: string): Minor {
  const amount = parseMoney(text(source, name, 30), siteCurrency)
  if (amount === undefined) throw new Malformed(name)
  return amount
}
