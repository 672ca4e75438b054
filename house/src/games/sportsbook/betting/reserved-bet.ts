import { payoutRules } from '@zhengju/domain/recheck'
import type { BetLeg, SlipBet } from '@zhengju/domain/slip'
import { kernelVersion } from '@zhengju/domain/sports/kernel'
import type { SportsbookState } from '../state.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import type { StoredReserve } from '../store/reserves.ts'
import type { CheckedBet } from './check.ts'
import { betTerms } from './terms.ts'

/** The bet that a reservation is to become, at the price that was asked for. Its stake is always the risk. */
export function reservedBet(
  parts: Pick<SportsbookState, 'settings'>,
  one: StoredReserve,
  leg: BetLeg = { ...one.leg, odds: one.asked },
): StoredBet {
  const { risk, potentialReturn } = atPrice(slipOf(one), [leg])
  return {
    order: {
      ...{ orderNo: one.orderNo, kind: 'single', lineCount: 1, unitStake: one.stake },
      ...{ risk, potentialReturn, oddsFormat: one.oddsFormat, placedAt: one.reservedAt },
      ...{ state: 'accepted', legs: [leg] },
    },
    ...{ venue: one.venue, ticketId: one.ticketId, memberId: one.memberId, token: one.token },
    ...{ account: one.account, currency: one.currency, acceptOdds: 'better', mostRisk: risk },
    ...{ maxWin: parts.settings.stakes.maxWin, step: 'done', decideAt: one.reservedAt },
    ...{ settlementNo: 0, kernel: kernelVersion, rules: payoutRules, saleCount: 0 },
  }
}

/** What it would be at these prices. */
export function atPrice(bet: SlipBet, legs: readonly BetLeg[]): CheckedBet {
  const odds = legs.map((leg) => leg.odds)
  const terms = betTerms(bet, odds, 'risk')
  return { ...terms, legs, mostRisk: terms.risk, lineCount: 1, isInPlay: false }
}

/** As a slip would say it now, for the price that was asked for. */
export function slipOf({
  stake,
  oddsFormat,
  asked,
  leg,
}: Pick<StoredReserve, 'stake' | 'oddsFormat' | 'asked' | 'leg'>): SlipBet {
  const { fixtureId, marketId, selectionId, isInPlay } = leg
  const legs = [{ fixtureId, marketId, selectionId, isInPlay, odds: asked }]
  return { kind: 'single', unitStake: stake, oddsFormat, legs }
}
