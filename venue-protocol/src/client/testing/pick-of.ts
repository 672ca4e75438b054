import { type SlipPick, slipPick } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'

/** An open handicap of the fixture, or the selection that is asked for. */
export function pickOf(fixture: Fixture): SlipPick
export function pickOf(fixture: Fixture, selectionId: string): SlipPick | undefined
export function pickOf(fixture: Fixture, selectionId?: string): SlipPick | undefined {
  for (const market of fixture.markets) {
    const selection = market.selections.find((one) =>
      selectionId === undefined
        ? market.family === 'handicap' && market.state === 'open' && one.state === 'open'
        : one.id === selectionId,
    )
    if (selection) return slipPick(fixture, market, selection)
  }
  if (selectionId !== undefined) return undefined
  throw new Error('no open market')
}
