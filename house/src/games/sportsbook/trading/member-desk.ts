import type { Minor } from '@zhengju/domain/money'
import { type Bet, type BetLeg, type MemberTerms, marketKey } from '@zhengju/domain/slip'
import { delayMsOf, type RiskTerms } from '@zhengju/domain/trading'
import type { Tx } from '@zhengju/storage/tx'
import type { StakeLimits } from '../betting/terms.ts'
import type { Desk } from '../state.ts'
import { termsOf } from '../store/trading.ts'

/** What holds for one member's bets at a venue. */
export interface MemberDesk {
  readonly memberId: string
  readonly terms: MemberTerms | undefined
  readonly stakes: StakeLimits
}

export async function memberDesk(
  { stakes }: Pick<Desk, 'stakes'>,
  tx: Tx,
  memberId: string,
): Promise<MemberDesk> {
  const terms = await termsOf(tx, memberId)
  const share = BigInt(terms?.sharePercent ?? 100)
  const scaled = (limit: Minor) => (limit * share) / 100n
  const { maxRisk, maxReplayRisk, maxWin } = stakes
  const own = {
    maxRisk: scaled(maxRisk),
    maxReplayRisk: scaled(maxReplayRisk),
    maxWin: scaled(maxWin),
  }
  return { memberId, terms, stakes: { ...stakes, ...own } }
}

/** The legs of a bet as they cost the house: those of a builder at the one price of all. */
export function asPriced({ odds, legs }: Pick<Bet, 'odds' | 'legs'>): readonly BetLeg[] {
  return odds === undefined ? legs : legs.map((leg) => ({ ...leg, odds }))
}

/** What the house may still lose on these legs. */
export function roomFor(
  { trading, book }: Pick<Desk, 'trading' | 'book'>,
  { memberId, terms }: MemberDesk,
  legs: readonly BetLeg[],
  except?: string,
): RiskTerms {
  return trading.positions.room(memberId, legs, {
    ...(except !== undefined && { except }),
    memberPercent: terms?.sharePercent ?? 100,
    percentOf(leg) {
      const fixture = book.stored(leg.fixtureId)
      if (!fixture) return { fixture: 100, market: 100 }
      const { rules } = trading
      return {
        fixture: rules.of(fixture).limitPercent,
        market: rules.terms(fixture, marketKey(leg)).limitPercent,
      }
    },
  })
}

/** How long a bet waits: by the class of its markets, the desk's rules for them, and its member. */
export function delayFor(
  { settings, trading, book }: Pick<Desk, 'settings' | 'trading' | 'book'>,
  { terms }: MemberDesk,
  legs: readonly BetLeg[],
): number {
  const rules = legs.map((leg) => {
    const fixture = book.stored(leg.fixtureId)
    return fixture ? trading.rules.terms(fixture, marketKey(leg)).delayMs : 0
  })
  return delayMsOf(legs, settings.inPlayDelayMs, (terms?.delayMs ?? 0) + Math.max(0, ...rules))
}
