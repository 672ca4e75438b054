import type { ShareLeg } from '@zhengju/contract/chat-frame'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'

/**
 * The selection that a shared bet names, as it is offered now; undefined when it cannot be bet, or when its market
 * means another line by now. The price is today's, whatever the card says.
 */
export function copyable(
  fixture: Fixture,
  leg: ShareLeg,
): { readonly market: Market; readonly selection: Selection } | undefined {
  const market = fixture.markets.find(({ id }) => id === leg.marketId)
  const selection = market?.selections.find(({ id }) => id === leg.selectionId)
  if (fixture.id !== leg.fixtureId || market?.state !== 'open' || selection?.state !== 'open') {
    return undefined
  }
  const isSame =
    market.line === leg.line && market.period === leg.period && selection.side === leg.side
  return isSame ? { market, selection } : undefined
}
