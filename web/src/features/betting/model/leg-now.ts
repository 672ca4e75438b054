import type { Minor } from '@zhengju/domain/money'
import { type LegPick, type LegResult, legResult, payout } from '@zhengju/domain/settlement'
import type { Bet, BetLeg } from '@zhengju/domain/slip'
import type { Fixture, OddsE5, Score } from '@zhengju/domain/sport'

/** How a leg of an open bet stands. */
export interface LegNow {
  /** Undefined before the match. */
  readonly score: Score | undefined
  /** What the same selection costs now; undefined while it takes no bets. */
  readonly odds: OddsE5 | undefined
  /** Nobody has asked what it costs now. */
  readonly isUnasked?: boolean
  /** The venue does not answer: what was read last may hold no more. */
  readonly isLost?: boolean
  /** Were the match to end as it stands; undefined where the score alone does not tell. */
  readonly ifEnded: LegResult | undefined
}

export function legNow(leg: BetLeg, fixture: Fixture): LegNow {
  const score = isUnderWay(fixture) ? fixture.score : undefined
  const pick = score && scorePick(leg)
  return { score, odds: openOdds(leg, fixture), ifEnded: pick && legResult(pick, score) }
}

export const lostLeg: LegNow = {
  score: undefined,
  odds: undefined,
  isLost: true,
  ifEnded: undefined,
}

export function isUnderWay({ state }: Fixture): boolean {
  return state === 'live' || state === 'paused'
}

/** What a single would pay at that result; a bet of several legs hangs on others too. Minor units. */
export function payoutIfEnded(bet: Bet, { ifEnded }: LegNow): Minor | undefined {
  const [leg] = bet.legs
  if (ifEnded === undefined || bet.kind !== 'single' || !leg || bet.cashedOut) return undefined
  return payout(bet.risk, { odds: leg.odds, result: ifEnded })
}

function openOdds({ selectionId }: BetLeg, { markets }: Fixture): OddsE5 | undefined {
  for (const market of markets) {
    if (market.state !== 'open') continue
    const found = market.selections.find(({ id }) => id === selectionId)
    if (found) return found.state === 'open' ? found.odds : undefined
  }
  return undefined
}

/** Of football's whole match alone: elsewhere the shown score is not what the line counts. */
function scorePick(leg: BetLeg): LegPick | undefined {
  const { sport, unit = 'goals', period, family, side, line, scoreAtPlacement } = leg
  if (sport !== undefined || unit !== 'goals' || period !== 'full') return undefined
  if (family === '1x2' && (side === 'home' || side === 'draw' || side === 'away')) {
    return { family, side }
  }
  if (line === undefined) return undefined
  if (family === 'handicap' && (side === 'home' || side === 'away')) {
    return { family, side, line, scoreAtPlacement }
  }
  if (family === 'total' && (side === 'over' || side === 'under')) return { family, side, line }
  return undefined
}
