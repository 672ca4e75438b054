import { oddsText } from '@zhengju/domain/odds'
import { selectionLine } from '@zhengju/domain/settlement'
import type { Quarters } from '@zhengju/domain/sport'
import { sideName } from '#lib/choice-text.ts'
import { isPlain } from '#lib/choice-title.ts'
import { splitLineText } from '#lib/line-text.ts'
import { marketName } from '#lib/market-name.ts'
import { originText } from '#lib/origin-text.ts'
import { systemName } from '#lib/system-name.ts'
import { betText, sideText as words } from '#text/record.ts'
import type { BetLeg, Slip } from './bet.ts'

/** What was picked: `云岭联 −0.5/1`, `大 2.5`, `和`, `双方进球 是`. */
export function pickText(leg: BetLeg): string {
  if (leg.family === 'outright') return leg.home
  return isPlain(leg) ? sideText(leg) : `${marketName(leg)} ${sideText(leg)}`
}

function sideText(leg: BetLeg): string {
  const line = pickedLine(leg)
  if (leg.side === 'home' || leg.side === 'away') {
    const name = leg.side === 'home' ? leg.home : leg.away
    return line === undefined ? name : `${name} ${splitLineText(line, true)}`
  }
  const word = leg.side === 'draw' ? words.draw : sideName(leg.side)
  return line === undefined ? word : `${word} ${splitLineText(line, false)}`
}

/** The line as the picked side has it. */
export function pickedLine({ side, line }: BetLeg): Quarters | undefined {
  if (line === undefined || side === 'draw') return undefined
  return selectionLine(side === 'away' ? 'away' : 'home', line)
}

/** `东海超级联赛 · 全场让球 · 赛前` */
export function marketText(leg: BetLeg): string {
  const market = leg.family === 'outright' ? leg.away : marketName(leg)
  return [leg.competition, market, stageText(leg), originText(leg.origin)]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** `滚球 · 下注时 2–1` with the score that the bet was placed at, or `赛前`. */
function stageText({ isInPlay, scoreAtPlacement }: BetLeg): string {
  if (!isInPlay) return betText.preMatch
  return scoreAtPlacement ? betText.inPlayAt(scoreText(scoreAtPlacement)) : betText.inPlay
}

export function kindText({ betKind, legs, lines, odds }: Slip): string {
  if (odds !== null) return betText.builder(oddsText(odds, 'european'))
  if (betKind === 'single') return betText.single
  return betKind === 'parlay'
    ? betText.parlay(legs.length)
    : betText.system(systemName(legs.length, lines ?? undefined))
}

export function legOdds(leg: BetLeg, format: Slip['oddsFormat']): string {
  return oddsText(leg.odds, format).replace('-', '−')
}

export function scoreText(score: { readonly home: number; readonly away: number }): string {
  return `${score.home}–${score.away}`
}
