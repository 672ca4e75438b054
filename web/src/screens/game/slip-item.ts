import { venueCodes } from '@zhengju/contract/venue/code'
import { slipPick } from '@zhengju/domain/slip'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import {
  mostItems,
  type NewItem,
  obstacleTo,
  type Slip,
  slipVenue,
} from '#features/betting/model/slip-model.ts'
import { slipText } from '#text/betting.ts'

/** A price of a match as the slip keeps it. */
export function slipItem(fixture: Fixture, market: Market, selection: Selection): NewItem {
  const { home, away, startAt } = fixture
  const pick = slipPick(fixture, market, selection)
  const isReplay = fixture.origin.kind === 'replay'
  const common = { pick, startAt, isReplay }
  // As its leg: the competitor where a match has its home side.
  if (selection.name !== undefined) {
    return { ...common, home: selection.name, away: `${home.name} ${away.name}` }
  }
  return { ...common, home: home.name, away: away.name }
}

/** Why the slip does not take it, in words. */
export function obstacleText(slip: Slip, item: NewItem): string | undefined {
  const obstacle = obstacleTo(slip, item)
  const venue = slipVenue(slip)
  if (obstacle === 'full') return slipText.tooMany(mostItems)
  return obstacle && venue && slipText.otherVenue(venueCodes[venue].title)
}
