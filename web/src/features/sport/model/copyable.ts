import type { ShareLeg } from '@zhengju/contract/chat/frames'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'

export type Copyable =
  | { readonly ok: true; readonly market: Market; readonly selection: Selection }
  | { readonly ok: false; readonly why: NotCopyable }

/** The match takes no bets any more, or none at this moment; the selection is gone; its market means another line. */
export type NotCopyable = 'closed' | 'suspended' | 'gone' | 'moved'

/**
 * The selection that a shared bet names, as it is offered now, or why it cannot be bet. The price is today's, whatever
 * the card says.
 */
export function copyable(fixture: Fixture, leg: ShareLeg): Copyable {
  if (isOver(fixture)) return { ok: false, why: 'closed' }
  const market = fixture.markets.find(({ id }) => id === leg.marketId)
  const selection = market?.selections.find(({ id }) => id === leg.selectionId)
  if (fixture.id !== leg.fixtureId || !market || !selection) return { ok: false, why: 'gone' }
  const isSame =
    market.line === leg.line && market.period === leg.period && selection.side === leg.side
  if (!isSame) return { ok: false, why: 'moved' }
  const states = [fixture.marketState, market.state, selection.state]
  if (states.every((state) => state === 'open')) return { ok: true, market, selection }
  const isShut = states.some((state) => state !== 'open' && state !== 'suspended')
  return { ok: false, why: isShut ? 'gone' : 'suspended' }
}

function isOver({ state, marketState }: Fixture): boolean {
  const hasEnded = state === 'ended' || state === 'cancelled' || state === 'abandoned'
  return hasEnded || (marketState !== 'open' && marketState !== 'suspended')
}
