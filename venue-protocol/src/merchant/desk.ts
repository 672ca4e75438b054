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
    ...{ rounds: integer(source, 'rounds') },
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
