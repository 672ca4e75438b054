import { type OddsFormat, oddsText } from '@zhengju/domain/odds'
import type { Bet, BetLeg } from '@zhengju/domain/slip'
import { choiceTitle } from '#lib/choice-title.ts'
import { marketName } from '#lib/market-name.ts'
import { momentText } from '#lib/site-time.ts'
import { systemName } from '#lib/system-name.ts'
import { betText } from '#text/bets.ts'
import { slipText } from '#text/betting.ts'

/** `单关`, `3串1`, `3串4`, `2串1×3` */
export function kindName({ kind, legs, lines, odds }: Bet): string {
  if (kind === 'single') return betText.single
  if (kind === 'builder') return betText.builder(oddsText(odds ?? 0, 'european'))
  return kind === 'parlay' ? betText.parlay(legs.length) : systemName(legs.length, lines)
}

export function legChoice(leg: BetLeg): string {
  return choiceTitle(leg)
}

export function legOdds({ odds }: BetLeg, format: OddsFormat): string {
  return oddsText(odds, format)
}

/** `让球 · 滚球 · 下注时 2–1　云岭联 – 海港城`, `让球 · 1 月 5 日 21:30　云岭联 – 海港城` */
export function legPlace(leg: BetLeg): string {
  if (leg.family === 'outright') return slipText.outright(leg.away, momentText(leg.startAt))
  const market = marketName(leg)
  return `${market} · ${legMoment(leg)}　${slipText.sides(leg.home, leg.away)}`
}

function legMoment({ isInPlay, scoreAtPlacement: score, startAt }: BetLeg): string {
  if (!isInPlay) return momentText(startAt)
  return score ? betText.inPlayAt(score.home, score.away) : betText.inPlay
}

/** A system is many bets, and the one price of a builder is not told again: neither is ever sold. */
export function mayHaveOffer(kind: Bet['kind']): boolean {
  return kind === 'single' || kind === 'parlay'
}
