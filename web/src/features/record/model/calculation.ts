import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { decimalText, divide, multiply, type Ratio, ratio } from '@zhengju/domain/ratio'
import { type DeadHeat, type LegResult, legFactor } from '@zhengju/domain/settlement'
import { isFromPlacement } from '@zhengju/domain/slip'
import type { Quarters } from '@zhengju/domain/sport'
import { splitLineText } from '#lib/line-text.ts'
import { minorOf } from '#lib/money.ts'
import { calcText, outcomeText } from '#text/record.ts'
import type { BetLeg, SlipBet } from './bet.ts'
import { pickedLine, pickText, scoreText } from './bet-text.ts'
import { halvesOf } from './halves.ts'

/** One line of a settlement: what was looked at, how it ended, what it makes. */
export interface CalcRow {
  readonly id: string
  readonly what: string
  readonly why: string
  readonly result: string
  readonly figure: string
}

/** How the payout comes about. Several legs are factors of one product; a single is money, by halves where it has them. */
export function calculationOf(bet: SlipBet): readonly CalcRow[] {
  const { legs } = bet.detail
  const [first] = legs
  if (first && legs.length === 1) return singleRows(bet, first)
  return legs.map((leg) => ({
    id: leg.selectionId,
    what: pickText(leg),
    why: whyOf(bet, leg),
    result: leg.result ? outcomeText[leg.result] : isSettled(bet) ? '' : calcText.open,
    figure: leg.result ? `× ${plain(legFactor(leg.result, leg.odds))}` : '',
  }))
}

/** A bet that was lost before this leg was over does not hang on it. */
function whyOf(bet: SlipBet, leg: BetLeg): string {
  if (leg.voided) return calcText.voided
  if (leg.result === undefined && isSettled(bet)) return calcText.idle
  return scoreOf(leg) ?? calcText.noScore
}

function isSettled({ state }: SlipBet): boolean {
  return state === 'settled'
}

/** The score that decides: of the leg's own half, and in play for handicaps only what came after the bet. */
export function scoreOf(leg: BetLeg): string | undefined {
  const isHalf = leg.period === 'firstHalf' && isOfGoals(leg)
  const score = isHalf ? leg.halfScore : leg.finalScore
  return score && scoreText(score)
}

/** Goals have both scores of the match beside them; every other leg the count that it is of. */
export function isOfGoals({ sport, unit, family }: BetLeg): boolean {
  const isListed = family === '1x2' || family === 'handicap' || family === 'total'
  return sport === undefined && unit === undefined && isListed
}

function singleRows(bet: SlipBet, leg: BetLeg): readonly CalcRow[] {
  if (leg.result === undefined) return []
  const risk = ratio(minorOf(bet.stake))
  const halves = halvesOf(leg)
  if (halves.length === 2) {
    const half = divide(risk, ratio(2n))
    return halves.map(({ line, result }) =>
      row(leg, splitLineText(line, leg.family === 'handicap'), line, result, half),
    )
  }
  const line = pickedLine(leg)
  const what = line === undefined ? pickText(leg) : splitLineText(line, leg.family === 'handicap')
  const only = row(leg, what, line, leg.result, risk)
  // A stake typed as the amount to win wins just that: what its rounded risk buys beyond is not paid.
  return [leg.result === 'won' ? { ...only, figure: wonText(bet, only.figure) } : only]
}

function wonText({ stake, detail }: SlipBet, reckoned: string): string {
  const { unitStake, potentialReturn } = detail
  return unitStake === stake ? reckoned : formatMoney(minorOf(potentialReturn), siteCurrency)
}

function row(
  leg: BetLeg,
  what: string,
  line: Quarters | undefined,
  result: LegResult,
  stake: Ratio,
): CalcRow {
  return {
    id: what,
    what,
    why: reasonOf(leg, line, result),
    result: outcomeText[result],
    figure: money(multiply(stake, legFactor(result, leg.odds, sharedOf(leg)))),
  }
}

/** Of a shared win: among how many, and by which rule. */
export function sharedOf({ result, deadHeat: rule, ...leg }: BetLeg): DeadHeat | undefined {
  const winners = placeOf(leg)?.away
  return result === 'deadHeat' && rule && winners !== undefined ? { winners, rule } : undefined
}

/** Of an outright: the place, and how many have it. */
function placeOf({ family, facts = [] }: Pick<BetLeg, 'family' | 'facts'>) {
  return family === 'outright' ? facts[0]?.score : undefined
}

/** `净胜 1 球，1 − 0.5 > 0`, `共 3 球，3 > 2.5`, `全场 2–1` */
function reasonOf(leg: BetLeg, line: Quarters | undefined, result: LegResult): string {
  const isHalf = leg.period === 'firstHalf' && isOfGoals(leg)
  const place = placeOf(leg)
  if (leg.voided) return calcText.voided
  if (place && result !== 'void') return calcText.place(place.home, place.away)
  const score = isHalf ? leg.halfScore : leg.finalScore
  if (!score || result === 'void') return calcText.noScore
  if (line === undefined) return scoreText(score)
  if (leg.family === 'total') {
    const goals = score.home + score.away
    return `${calcText.goals(goals)}，${goals} ${signOf(4 * goals - line)} ${numberText(line)}`
  }
  const start = (isFromPlacement(leg) ? leg.scoreAtPlacement : undefined) ?? { home: 0, away: 0 }
  const home = score.home - start.home - (score.away - start.away)
  const ahead = leg.side === 'away' ? -home : home
  const sum = `${numberText(4 * ahead)} ${line < 0 ? '−' : '+'} ${numberText(Math.abs(line))}`
  return `${calcText.ahead(ahead)}，${sum} ${signOf(4 * ahead + line)} 0`
}

function signOf(difference: number): string {
  if (difference === 0) return '='
  return difference > 0 ? '>' : '<'
}

function numberText(quarters: number): string {
  return String(quarters / 4).replace('-', '−')
}

/** Factors are exact: `1.96`, `1.48`, `0.5`. */
function plain(value: Ratio): string {
  return decimalText(value, 5).replace(/\.?0+$/, '')
}

function money(minor: Ratio): string {
  const whole = formatMoney(minor.n / minor.d, siteCurrency)
  return minor.d === 1n ? whole : decimalText(divide(minor, ratio(100n)), 4).replace(/0$/, '')
}

/** All legs' prices and the stake, as they are multiplied: `100.00 × 1.96 × 0.5`. */
export function productText({ stake, detail }: SlipBet): string | undefined {
  const { betKind, legs, odds } = detail
  if (odds !== null && legs.every(({ result }) => result === 'won')) {
    return `${formatMoney(minorOf(stake), siteCurrency)} × ${plain(ratio(BigInt(odds), 100_000n))}`
  }
  if (betKind !== 'parlay' || legs.some((leg) => leg.result === undefined)) return undefined
  const factors = legs.map((leg) => plain(legFactor(leg.result ?? 'void', leg.odds)))
  return [formatMoney(minorOf(stake), siteCurrency), ...factors].join(' × ')
}
