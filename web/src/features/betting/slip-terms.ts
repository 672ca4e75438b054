import { lesser, type Minor, parseMoney } from '@zhengju/domain/money'
import { decimalOdds, inFormat, type OddsFormat, stakeTerms } from '@zhengju/domain/odds'
import {
  compare,
  multiply,
  one,
  type Ratio,
  ratio,
  round,
  subtract,
  zero,
} from '@zhengju/domain/ratio'
import { fullCover, potentialReturn, systemPayout } from '@zhengju/domain/settlement'
import { type BetLimit, lineCount } from '@zhengju/domain/slip'
import type { OddsE5 } from '@zhengju/domain/sport'
import type { ClientPlacement } from '@zhengju/venue-protocol/client'
import { conflictingIds, idOf, type Slip, type SlipItem, ticketOf } from './slip-model.ts'

/** What one bet of the slip means in money. Pure; exact until it is rounded once. */
export interface BetTerms {
  /** As typed: at negative odds the amount to win. */
  readonly typed: Minor
  readonly risk: Minor
  readonly potentialReturn: Minor
  readonly isToWin: boolean
}

export interface SlipTerms {
  readonly bets: number
  readonly risk: Minor
  readonly potentialReturn: Minor
}

/** Why the slip cannot be sent as it stands, the first reason that matters. */
export type SlipProblem =
  | 'noStake'
  | 'closed'
  | 'sameFixture'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'insufficient'

/** Terms of a single with a stake; undefined without one. */
export function singleTerms({ pick, stake }: SlipItem, format: OddsFormat): BetTerms | undefined {
  const typed = typedStake(stake)
  if (typed === undefined) return undefined
  const decimal = decimalOdds(pick.odds)
  const isToWin = isNegative(pick.odds, format)
  return { typed, isToWin, ...stakeTerms(typed, decimal, format) }
}

/** Terms of the parlay or system bet: several legs are always reckoned in decimal odds. */
export function combinedTerms(slip: Slip): BetTerms | undefined {
  const typed = typedStake(slip.stake)
  if (typed === undefined) return undefined
  const odds = slip.items.map(({ pick }) => pick.odds)
  if (slip.kind === 'parlay') {
    return { typed, risk: typed, potentialReturn: potentialReturn(typed, odds), isToWin: false }
  }
  const won = odds.map((each) => ({ odds: each, result: 'won' as const }))
  const { stake, payout } = systemPayout(typed, won, fullCover(odds.length))
  return { typed, risk: stake, potentialReturn: payout, isToWin: false }
}

/** All bets of the slip that have a stake. */
export function slipTerms(slip: Slip, format: OddsFormat): SlipTerms {
  const combined = slip.kind === 'single' ? undefined : combinedTerms(slip)
  const bets =
    slip.kind === 'single'
      ? slip.items.flatMap((item) => singleTerms(item, format) ?? [])
      : combined
        ? [combined]
        : []
  const sum = (read: (bet: BetTerms) => Minor) => bets.reduce((total, bet) => total + read(bet), 0n)
  return {
    bets: slip.kind === 'single' ? bets.length : lineCount(slip.kind, slip.items.length),
    risk: sum((bet) => bet.risk),
    potentialReturn: sum((bet) => bet.potentialReturn),
  }
}

/** The price of all legs together. */
export function combinedOdds(slip: Slip): Ratio {
  return slip.items.map(({ pick }) => decimalOdds(pick.odds)).reduce(multiply, one)
}

export function limitOf(slip: Slip, selectionId: string | undefined): BetLimit | undefined {
  return ticketOf(slip)?.limits.find((limit) =>
    slip.kind === 'single' ? limit.selectionId === selectionId : limit.kind === slip.kind,
  )
}

export function problemOf(
  slip: Slip,
  format: OddsFormat,
  balance: Minor | undefined,
): SlipProblem | undefined {
  const staked =
    slip.kind === 'single' ? slip.items.filter((item) => typedStake(item.stake)) : slip.items
  if (slip.kind !== 'single' && conflictingIds(slip.items).size > 0) return 'sameFixture'
  const bets =
    slip.kind === 'single'
      ? staked.map((item) => ({ typed: typedStake(item.stake), limit: limitOf(slip, idOf(item)) }))
      : [{ typed: typedStake(slip.stake), limit: limitOf(slip, undefined) }]
  if (bets.length === 0 || bets.some((bet) => bet.typed === undefined)) return 'noStake'
  if (staked.some((item) => !item.isOpen)) return 'closed'
  for (const { typed = 0n, limit } of bets) {
    if (limit && typed < limit.minStake) return 'belowMinimum'
    if (limit && typed > limit.maxStake) return 'aboveMaximum'
  }
  const { risk } = slipTerms(slip, format)
  return balance !== undefined && risk > balance ? 'insufficient' : undefined
}

/** What the 最大 key types: the limit, or what the balance can risk. */
export function mostStake(
  slip: Slip,
  item: SlipItem | undefined,
  format: OddsFormat,
  balance: Minor | undefined,
): Minor | undefined {
  const limit = limitOf(slip, item && idOf(item))
  if (!limit) return undefined
  if (balance === undefined) return limit.maxStake
  return lesser(limit.maxStake, affordable(slip, item, format, balance))
}

function affordable(
  slip: Slip,
  item: SlipItem | undefined,
  format: OddsFormat,
  balance: Minor,
): Minor {
  if (item) {
    const { odds } = item.pick
    if (!isNegative(odds, format)) return balance
    return round(multiply(ratio(balance), subtract(decimalOdds(odds), one)), 'floor')
  }
  return balance / BigInt(lineCount(slip.kind, slip.items.length))
}

/** What is sent. Undefined while there is no ticket or no stake. */
export function placementOf(slip: Slip, format: OddsFormat): ClientPlacement | undefined {
  const ticket = ticketOf(slip)
  if (!ticket) return undefined
  const bets =
    slip.kind === 'single'
      ? slip.items.flatMap((item) => {
          const unitStake = typedStake(item.stake)
          const bet = { kind: 'single', oddsFormat: format, picks: [item.pick] } as const
          return unitStake === undefined ? [] : [{ ...bet, unitStake }]
        })
      : combinedBet(slip, format)
  if (bets.length === 0) return undefined
  return { ticketId: ticket.id, acceptOdds: slip.acceptOdds, bets }
}

function combinedBet(slip: Slip, oddsFormat: OddsFormat): ClientPlacement['bets'] {
  const unitStake = typedStake(slip.stake)
  if (unitStake === undefined) return []
  return [{ kind: slip.kind, unitStake, oddsFormat, picks: slip.items.map(({ pick }) => pick) }]
}

/** At negative Malay and Indonesian odds the typed amount is what is to be won (decision on stakes). */
export function isNegative(odds: OddsE5, format: OddsFormat): boolean {
  return compare(inFormat(decimalOdds(odds), format), zero) < 0
}

/** `100`, `100.` and `0.5` are stakes; nothing and zero are none. */
export function typedStake(text: string): Minor | undefined {
  const minor = parseMoney(text.replace(/\.$/, ''))
  return minor !== undefined && minor > 0n ? minor : undefined
}
