import { slipPick } from '@zhengju/domain/slip'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import type { NewItem } from '#features/betting/model/slip-model.ts'

/** A price of a match as the slip keeps it. */
export function slipItem(fixture: Fixture, market: Market, selection: Selection): NewItem {
  const { home, away, startAt } = fixture
  const pick = slipPick(fixture, market, selection)
  const isReplay = fixture.origin.kind === 'replay'
  return { pick, home: home.name, away: away.name, startAt, isReplay }
}
