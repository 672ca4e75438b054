import { lesser, type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { decimalOdds, isToWin, type OddsFormat, stakeTerms } from '@zhengju/domain/odds'
import { multiply, one, type Ratio, ratio, round, subtract } from '@zhengju/domain/ratio'
import { potentialReturn, systemPayout } from '@zhengju/domain/settlement'
import {
  type BetLimit,
  isFull,
  lineCount,
  type StakeRange,
  stakeRange,
  systemKind,
} from '@zhengju/domain/slip'
import { ownOfFree } from '@zhengju/domain/voucher'
import type { ClientPlacement } from '@zhengju/venue-protocol/client'
import {
  builtOdds,
  conflictingIds,
  idOf,
  isOutright,
  type Slip,
  type SlipItem,
  stakeModeOf,
  ticketOf,
} from './slip-model.ts'

/** What one bet of the slip means in money. Pure; exact until it is rounded once. */
export interface BetTerms {
  readonly typed: Minor
  readonly risk: Minor
  readonly potentialReturn: Minor
  /** What is typed is the amount to win. */
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
  | 'outrightAlone'
  | 'sameFixture'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'beyondWin'
  | 'full'
  | 'ownLimit'
  | 'insufficient'

/** What of a bet's return is the member's: the stake of a free bet never is. */
export function ownReturn(
  { potentialReturn, risk }: Pick<BetTerms, 'potentialReturn' | 'risk'>,
  isFree: boolean,
): Minor {
  return isFree ? ownOfFree(potentialReturn, risk) : potentialReturn
}

/** Terms of a single with a stake; undefined without one. */
export function singleTerms(slip: Slip, item: SlipItem, format: OddsFormat): BetTerms | undefined {
  const typed = typedStake(item.stake)
  if (typed === undefined) return undefined
  const terms = stakeTerms(typed, decimalOdds(item.pick.odds), format, stakeModeOf(slip))
  return { typed, isToWin: isTypedToWin(slip, item, format), ...terms }
}

/** At negative odds the venue says what the typed amount is. */
export function isTypedToWin(slip: Slip, { pick }: SlipItem, format: OddsFormat): boolean {
  return isToWin(decimalOdds(pick.odds), format, stakeModeOf(slip))
}

/** Terms of the parlay or system bet: several legs are always reckoned in decimal odds. */
export function combinedTerms(slip: Slip): BetTerms | undefined {
  const typed = typedStake(slip.stake)
  if (typed === undefined) return undefined
  if (slip.kind === 'builder') {
    const together = builtOdds(slip)
    if (together === undefined) return undefined
    return {
      typed,
      risk: typed,
      potentialReturn: potentialReturn(typed, [together]),
      isToWin: false,
    }
  }
  const odds = slip.items.map(({ pick }) => pick.odds)
  if (slip.kind === 'parlay') {
    return { typed, risk: typed, potentialReturn: potentialReturn(typed, odds), isToWin: false }
  }
  const won = odds.map((each) => ({ odds: each, result: 'won' as const }))
  const { stake, payout } = systemPayout(typed, won, systemKind(odds.length, slip.lines))
  return { typed, risk: stake, potentialReturn: payout, isToWin: false }
}

/** All bets of the slip that have a stake. */
export function slipTerms(slip: Slip, format: OddsFormat): SlipTerms {
  const combined = slip.kind === 'single' ? undefined : combinedTerms(slip)
  const bets =
    slip.kind === 'single'
      ? slip.items.flatMap((item) => singleTerms(slip, item, format) ?? [])
      : combined
        ? [combined]
        : []
  const sum = (read: (bet: BetTerms) => Minor) => bets.reduce((total, bet) => total + read(bet), 0n)
  return {
    bets: slip.kind === 'single' ? bets.length : linesOf(slip),
    risk: sum((bet) => bet.risk),
    potentialReturn: sum((bet) => bet.potentialReturn),
  }
}

/** The price of all legs together. */
export function combinedOdds(slip: Slip): Ratio | undefined {
  if (slip.kind === 'builder') {
    const together = builtOdds(slip)
    return together === undefined ? undefined : decimalOdds(together)
  }
  return slip.items.map(({ pick }) => decimalOdds(pick.odds)).reduce(multiply, one)
}

/** Between what the ticket lets the stake of a selection, or of the combination, be typed. */
export function rangeOf(
  slip: Slip,
  item: SlipItem | undefined,
  format: OddsFormat,
): StakeRange | undefined {
  const limit = ticketOf(slip)?.limits.find((one) =>
    slip.kind === 'single' ? item && one.selectionId === idOf(item) : isOfShape(slip, one),
  )
  if (!limit || !item) return limit
  return stakeRange(limit, item.pick.odds, format, stakeModeOf(slip))
}

/** What the member can risk: his balance, and what his own limit of the day still lets him. */
export interface Means {
  readonly balance: Minor | undefined
  /** Undefined where he has set no limit. */
  readonly ownLeft: Minor | undefined
}

export function problemOf(
  slip: Slip,
  format: OddsFormat,
  { balance, ownLeft }: Means,
): SlipProblem | undefined {
  const staked =
    slip.kind === 'single' ? slip.items.filter((item) => typedStake(item.stake)) : slip.items
  if (slip.kind !== 'single' && slip.items.some(isOutright)) return 'outrightAlone'
  const isOne = slip.kind === 'single' || slip.kind === 'builder'
  if (!isOne && conflictingIds(slip.items).size > 0) return 'sameFixture'
  // Locked is said before a stake is asked for: nothing that is typed would help.
  const needed = staked.length > 0 ? staked : slip.items
  const isLocked = slip.kind === 'single' ? needed.every(isClosed) : needed.some(isClosed)
  if (needed.length > 0 && isLocked) return 'closed'
  const bets =
    slip.kind === 'single'
      ? staked.map((item) => ({
          typed: typedStake(item.stake),
          range: rangeOf(slip, item, format),
        }))
      : [{ typed: typedStake(slip.stake), range: rangeOf(slip, undefined, format) }]
  if (bets.length === 0 || bets.some((bet) => bet.typed === undefined)) return 'noStake'
  if (staked.some(isClosed)) return 'closed'
  for (const { typed = 0n, range } of bets) {
    if (range && range.maxStake < range.minStake) return isAnyFull(slip) ? 'full' : 'beyondWin'
    if (range && typed < range.minStake) return 'belowMinimum'
    if (range && typed > range.maxStake) return 'aboveMaximum'
  }
  const { risk } = slipTerms(slip, format)
  if (ownLeft !== undefined && risk > ownLeft) return 'ownLimit'
  return balance !== undefined && risk > balance ? 'insufficient' : undefined
}

/** Whether a limit is that of what the slip makes of its selections. */
export function isOfShape({ kind, lines }: Slip, limit: BetLimit): boolean {
  return limit.kind === kind && limit.lines === lines
}

function linesOf({ kind, items, lines }: Slip): number {
  return lineCount(kind, items.length, lines)
}

/** Others have taken what the house gives on one of its selections. */
export function isAnyFull(slip: Slip): boolean {
  const ticket = ticketOf(slip)
  const own = ticket?.limits.filter((limit) => isOfShape(slip, limit)) ?? []
  return own.some((limit) => isFull(limit, ticket?.maxWin))
}

function isClosed({ isOpen }: SlipItem): boolean {
  return !isOpen
}

/** What the 最大 key types: the limit, or what the balance and the member's own limit can risk. */
export function mostStake(
  slip: Slip,
  item: SlipItem | undefined,
  format: OddsFormat,
  { balance, ownLeft }: Means,
): Minor | undefined {
  const range = rangeOf(slip, item, format)
  if (!range || range.maxStake < range.minStake) return undefined
  const [least] = [balance, ownLeft].filter((one) => one !== undefined).toSorted(bySize)
  if (least === undefined) return range.maxStake
  return lesser(range.maxStake, affordable(slip, item, format, least))
}

/** The venue's range, no further than the member's own limit: what his other stakes of the slip take is not counted. */
export function shownRange(
  slip: Slip,
  item: SlipItem | undefined,
  format: OddsFormat,
  ownLeft: Minor | undefined,
): StakeRange | undefined {
  const range = rangeOf(slip, item, format)
  if (!range || ownLeft === undefined) return range
  return { ...range, maxStake: lesser(range.maxStake, affordable(slip, item, format, ownLeft)) }
}

/** Whether more could be debited than is shown, if the member let it: a stake typed as the amount to win. */
export function mayRiskMore(slip: Slip, format: OddsFormat): boolean {
  if (slip.acceptOdds !== 'any' || slip.kind !== 'single') return false
  return slip.items.some((item) => isTypedToWin(slip, item, format))
}

function bySize(one: Minor, other: Minor): number {
  return one < other ? -1 : one > other ? 1 : 0
}

function affordable(
  slip: Slip,
  item: SlipItem | undefined,
  format: OddsFormat,
  balance: Minor,
): Minor {
  if (item) {
    if (!isTypedToWin(slip, item, format)) return balance
    return round(multiply(ratio(balance), subtract(decimalOdds(item.pick.odds), one)), 'floor')
  }
  return balance / BigInt(linesOf(slip))
}

/** What is sent. Undefined while there is no ticket or no stake. */
export function placementOf(slip: Slip, format: OddsFormat): ClientPlacement | undefined {
  const ticket = ticketOf(slip)
  if (!ticket) return undefined
  const bets =
    slip.kind === 'single'
      ? slip.items.flatMap((item) => {
          const unitStake = typedStake(item.stake)
          const { slipPercent } = slip
          const bet = {
            kind: 'single',
            oddsFormat: format,
            picks: [item.pick],
            slipPercent,
          } as const
          return unitStake === undefined ? [] : [{ ...bet, unitStake }]
        })
      : combinedBet(slip, format)
  if (bets.length === 0) return undefined
  const { acceptOdds, fall } = slip
  const isBounded = acceptOdds === 'any' && fall !== 'any'
  return { ticketId: ticket.id, acceptOdds, ...(isBounded && { fallPercent: fall }), bets }
}

function combinedBet(slip: Slip, oddsFormat: OddsFormat): ClientPlacement['bets'] {
  const unitStake = typedStake(slip.stake)
  if (unitStake === undefined) return []
  const { kind, lines } = slip
  const picks = slip.items.map(({ pick }) => pick)
  const odds = kind === 'builder' ? builtOdds(slip) : undefined
  if (kind === 'builder' && odds === undefined) return []
  const make = { kind, ...(lines && { lines }), ...(odds !== undefined && { odds }) }
  // Several selections are reckoned in decimal odds.
  return [{ ...make, unitStake, oddsFormat, picks }]
}

/** `100`, `100.` and `0.5` are stakes; nothing and zero are none. */
export function typedStake(text: string): Minor | undefined {
  const minor = parseMoney(text.replace(/\.$/, ''), siteCurrency)
  return minor !== undefined && minor > 0n ? minor : undefined
}
