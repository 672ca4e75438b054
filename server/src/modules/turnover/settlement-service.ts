import type { DomainEvent } from '@zhengju/domain/event'
import { lesser, type Minor } from '@zhengju/domain/money'
import { countingRules, type TurnoverRules, validTurnoverOf } from '@zhengju/domain/turnover'
import { rounds, settledFigures } from '../round/index.ts'
import { categoryOf, moneyOf } from './parse.ts'
import type { BetRow, KeptSettlement } from './tables.ts'

// What stands of a bet's settlements. One that settles the whole bet stands alone; those of parts may stand beside each other.

type EventOf<Name extends DomainEvent['name']> = Extract<DomainEvent, { name: Name }>

/** The row once this settlement stands too, but for what counts of it. */
export function withSettlement(
  bet: BetRow,
  event: EventOf<'betSettled'>,
  rules: TurnoverRules,
): BetRow {
  const { amount, risk, payout } = settledFigures(event, bet.currency)
  const facts = rounds[categoryOf(bet.category)].decided(event.detail)
  const venueValid = moneyOf(event.venueValidBet, bet.currency)
  const figures = { risk: `${risk}`, payout: `${payout}`, venueValid: `${venueValid}` }
  const part: KeptSettlement = { txId: event.txId, ...figures, ...facts }
  const isWhole = amount === bet.held
  const parts = isWhole ? [part] : [...standing(bet), part]
  const left = { ...bet, open: bet.open - amount, settlements: isWhole ? null : parts }
  return counted(left, parts, { rules, at: event.at })
}

/** The row once nothing of it is open but what its settlements left was sold; undefined when none stands. */
export function withSoldRest(
  bet: BetRow,
  of: { readonly rules: TurnoverRules; readonly at: number },
): BetRow | undefined {
  const parts = standing(bet)
  return bet.open === 0n && parts.length > 0 ? counted(bet, parts, of) : undefined
}

/** The row without a settlement that was cancelled: what that settled is open again. */
export function withoutSettlement(bet: BetRow, event: EventOf<'settlementCancelled'>): BetRow {
  const { amount, risk, payout } = settledFigures(event, bet.currency)
  const open = bet.open + amount
  if (bet.settlements === null) {
    const settled_risk = bet.settled_risk - risk
    const settled_payout = bet.settled_payout - payout
    return { ...bet, open, settled_risk, settled_payout, risk: open + settled_risk }
  }
  const parts = partsWithout(bet.settlements, { winTxId: event.winTxId, risk, payout })
  const sums = sumsOf(parts)
  const settled = { settled_risk: sums.risk, settled_payout: sums.payout }
  const settlements = parts.length > 0 ? parts : null
  return { ...bet, open, ...settled, settlements, risk: open + sums.risk }
}

interface TakenBack {
  readonly winTxId: string | undefined
  readonly risk: Minor
  readonly payout: Minor
}

/** A part without an id is the sum of what stood in a row of before: what is not found by its id was in there. */
function partsWithout(
  parts: readonly KeptSettlement[],
  { winTxId, risk, payout }: TakenBack,
): KeptSettlement[] {
  const isIt = (part: KeptSettlement) =>
    winTxId === undefined
      ? part.risk === `${risk}` && part.payout === `${payout}`
      : part.txId === winTxId
  const at = parts.findIndex(isIt)
  if (at >= 0) return parts.filter((_, place) => place !== at)
  return parts.flatMap((part) => {
    if (part.txId !== '') return [part]
    const left = BigInt(part.risk) - risk
    return left > 0n
      ? [{ ...part, risk: `${left}`, payout: `${BigInt(part.payout) - payout}` }]
      : []
  })
}

/**
 * Those that were decided count together, their risk against their payout; one that was void, pushed or cashed out adds
 * neither.
 */
function counted(
  bet: BetRow,
  parts: readonly KeptSettlement[],
  { rules, at }: { readonly rules: TurnoverRules; readonly at: number },
): BetRow {
  const { risk, payout } = sumsOf(parts)
  const facts = parts.map((part) => {
    return { ...part, risk: BigInt(part.risk), payout: BigInt(part.payout) }
  })
  const counting = countingRules(rules, categoryOf(bet.category))
  const whole = bet.is_free ? 0n : validTurnoverOf(facts, counting)
  return {
    ...bet,
    ...{ state: 'settled', risk, payout, settled_risk: risk, settled_payout: payout },
    struck: lesser(bet.struck, risk),
    whole_valid: whole,
    whole_bonus: (whole * BigInt(bet.lines_at_floor)) / BigInt(bet.lines),
    venue_valid: parts.reduce((sum, { venueValid }) => sum + BigInt(venueValid), 0n),
    is_void: parts.every(({ isVoid }) => isVoid),
    settled_at: BigInt(at),
  }
}

/** What hedges other bets: a void part never was, unless all of them are, which the row then says. */
function sumsOf(parts: readonly KeptSettlement[]): {
  readonly risk: Minor
  readonly payout: Minor
} {
  const played = parts.filter(({ isVoid }) => !isVoid)
  const some = played.length > 0 ? played : parts
  return {
    risk: some.reduce((sum, { risk }) => sum + BigInt(risk), 0n),
    payout: some.reduce((sum, { payout }) => sum + BigInt(payout), 0n),
  }
}

/** Rows of before kept the sums of what stood alone. */
function standing(bet: BetRow): readonly KeptSettlement[] {
  const { settlements, settled_risk: risk, settled_payout: payout } = bet
  if (settlements !== null) return settlements
  if (bet.open === bet.held || (risk === 0n && payout === 0n)) return []
  const decided = bet.whole_valid === 0n ? 'none' : 'full'
  const facts = { decided, isCashedOut: false, isVoid: bet.is_void } as const
  return [{ txId: '', risk: `${risk}`, payout: `${payout}`, venueValid: '0', ...facts }]
}
