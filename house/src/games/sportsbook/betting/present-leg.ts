import { type CashOutLeg, worthPrice } from '@zhengju/domain/cashOut'
import { isReplayBet } from '@zhengju/domain/replay'
import { type BetLeg, winKey } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import type { Tx } from '@zhengju/storage/tx'
import { knownResults, legKey, settledLeg, withVoids } from '../settlement/legs.ts'
import type { Desk } from '../state.ts'
import type { StoredBet } from '../store/bet-rows.ts'
import { betLeg } from './check.ts'

/** What a leg is worth now, and what must still be so when that is taken. */
export interface PresentLeg {
  readonly value: CashOutLeg
  readonly moment: string
}

/**
 * Each leg of an accepted bet by its result or by what the same win is worth now. Undefined where one is lost, its
 * market is closed or no longer offered, all are decided, or the match is a replay, whose result is known.
 */
export async function presentLegs(
  { offer, settings }: Pick<Desk, 'offer' | 'settings'>,
  tx: Tx,
  bet: StoredBet,
): Promise<readonly PresentLeg[] | undefined> {
  if (isReplayBet(bet.order.legs)) return undefined
  const legs = await withVoids(tx, bet)
  const results = await knownResults(tx, legs, settings.abandonHours[bet.venue])
  const found = legs.map((leg): PresentLeg | undefined => {
    // Whatever its result is: it settles so.
    if (leg.voided) return { value: { placed: leg.odds, result: 'void' }, moment: 'made void' }
    const known = results.get(legKey(leg))
    // What stands in the lists is found without pricing all the rest.
    if (!known) {
      const listed = openLeg(offer.brief(leg.fixtureId), leg)
      return listed ?? openLeg(offer.fixture(leg.fixtureId), leg)
    }
    const { result } = settledLeg(leg, results, bet.kernel)
    return { value: { placed: leg.odds, result }, moment: `${result} ${known.version}` }
  })
  const isOpen = found.some((leg) => leg && 'now' in leg.value)
  const isLost = found.some((leg) => leg && 'result' in leg.value && leg.value.result === 'lost')
  const all = found.flatMap((leg) => leg ?? [])
  return isOpen && !isLost && all.length === legs.length ? all : undefined
}

/** A line in play counts from the score: the same win has another line then, and is found by what it says of the end. */
function openLeg(fixture: Fixture | undefined, leg: BetLeg): PresentLeg | undefined {
  if (fixture?.marketState !== 'open') return undefined
  const wanted = winKey([leg])
  for (const market of fixture.markets) {
    if (market.family !== leg.family || market.state !== 'open') continue
    for (const selection of market.selections) {
      if (selection.side !== leg.side || selection.state !== 'open') continue
      const now = betLeg({ fixture, market, selection })
      if (winKey([now]) !== wanted) continue
      const price = worthPrice(leg, selection)
      if (price === undefined) return undefined
      const { home, away } = now.scoreAtPlacement ?? { home: 0, away: 0 }
      return {
        value: { placed: leg.odds, now: price },
        moment: `open ${market.isInPlay} ${home}:${away}`,
      }
    }
  }
  return undefined
}
