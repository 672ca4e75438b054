import { type Currency, moneyText } from '@zhengju/domain/money'
import type { RoundDetail, SportRound } from '@zhengju/domain/round'
import { type LegResult, legResults } from '@zhengju/domain/settlement'
import { type BetLeg, betKinds, betOutcomes, placedLeg, systemLines } from '@zhengju/domain/slip'
import { decidedBy, floorShare } from '@zhengju/domain/turnover'
import type {
  CategoryRound,
  PlacedFacts,
  SettledFacts,
  SportPlaced,
  SportSettled,
  SportView,
} from './category-service.ts'
import { field, moneyOf } from './parse.ts'

/** Slips on matches: what was picked, leg by leg. */
export const sportRound: CategoryRound = {
  placed(facts) {
    const { kind, lines, isReserved, legs, ...placed } = slip(facts)
    const { lineCount, oddsFormat, odds, unitStake, potentialReturn } = placed
    const figures = { lineCount, oddsFormat, unitStake, potentialReturn }
    const make = { betKind: kind, ...(lines && { lines }), ...(odds !== undefined && { odds }) }
    return { kind: 'sport', ...make, ...figures, ...(isReserved && { isReserved }), legs }
  },

  settled(facts) {
    const { outcome, legs, uncapped, kernel, rules } = settledSlip(facts)
    const changes = {
      legs,
      ...(uncapped !== undefined && { uncapped }),
      ...(kernel !== undefined && { kernel }),
      ...(rules !== undefined && { rules }),
    }
    return { outcome, changes }
  },

  reopened(detail) {
    const { uncapped: _, kernel: _kernel, rules: _rules, ...round } = sportOf(detail)
    return { ...round, legs: round.legs.map(placedLeg) }
  },

  present,
  brief(detail, currency) {
    const view = present(detail, currency)
    return { ...view, legs: view.legs.map(briefLeg) }
  },

  weighed(detail, { category, rules }) {
    const orderNo = field(detail, 'orderNo')
    const kind = betKinds.find((known) => known === field(detail, 'kind'))
    const legs = field(detail, 'legs')
    if (typeof orderNo !== 'string' || !kind || !Array.isArray(legs) || legs.length === 0) {
      throw new Error('the detail of a bet is not readable')
    }
    const lines = systemLines(field(detail, 'lines'), legs.length)
    const make = { kind, ...(lines && { systemLines: lines }) }
    const share = floorShare({ ...make, odds: pricesOf(detail, legs), category }, rules)
    if (kind === 'builder') return { orderNo, share, hedge: { kind: 'builder', markets: legs } }
    // Parlays and systems are no hedges.
    if (kind !== 'single') return { orderNo, share }
    return { orderNo, share, hedge: { kind: 'market', market: legs[0] } }
  },

  decided(detail) {
    const outcome = betOutcomes.find((known) => known === field(detail, 'outcome'))
    const legs = field(detail, 'legs')
    if (outcome === undefined || !Array.isArray(legs) || legs.length === 0) {
      throw new Error('the detail of a settlement is not readable')
    }
    // A bet may be lost before all its legs are over.
    const results = legs.flatMap((leg) => resultOf(leg) ?? [])
    if (results.length === 0) throw new Error('a settled slip has no result')
    const decided = decidedBy(results)
    return { decided, isCashedOut: outcome === 'cashedOut', isVoid: outcome === 'void' }
  },
}

/** The legs of a round, and nothing of one that has none. */
export function sportOf(detail: RoundDetail): SportRound {
  if (detail.kind !== 'sport') throw new Error(`a ${detail.kind} is no slip`)
  return detail
}

function slip(facts: PlacedFacts): SportPlaced {
  if (facts.kind === 'game') throw new Error('a slip has the detail of a game')
  return facts
}

function settledSlip(facts: SettledFacts): SportSettled {
  if (facts.kind === 'game') throw new Error('a slip is settled with the detail of a game')
  return facts
}

function present(detail: RoundDetail, currency: Currency): SportView {
  const round = sportOf(detail)
  const {
    legs,
    unitStake,
    potentialReturn,
    uncapped,
    kernel,
    rules,
    isReserved,
    lines,
    odds,
    ...rest
  } = round
  const text = (money: string) => moneyText(moneyOf(money, currency), currency)
  return {
    ...rest,
    lines: lines ?? null,
    odds: odds ?? null,
    unitStake: text(unitStake),
    potentialReturn: text(potentialReturn),
    uncapped: uncapped === undefined ? null : text(uncapped),
    kernel: kernel ?? null,
    rules: rules ?? null,
    isReserved: isReserved ?? false,
    legs: [...legs],
  }
}

function briefLeg({ commit: _commit, opened: _opened, facts: _facts, ...leg }: BetLeg): BetLeg {
  return leg
}

/** Of a builder the one price of its legs together. */
function pricesOf(detail: unknown, legs: readonly unknown[]): number[] {
  return field(detail, 'kind') === 'builder' ? [oddsOf(detail)] : legs.map(oddsOf)
}

function oddsOf(leg: unknown): number {
  const odds = field(leg, 'odds')
  if (typeof odds !== 'number') throw new Error('a leg has no odds')
  return odds
}

function resultOf(leg: unknown): LegResult | undefined {
  return legResults.find((known) => known === field(leg, 'result'))
}
