import type { ShareLeg } from '@zhengju/contract/chat/frames'
import type { Fixture } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { slipStore } from '#features/betting/hooks/slip-store.ts'
import { idOf, isEditing, slipVenue } from '#features/betting/model/slip-model.ts'
import { copyable } from '#features/sport/model/copyable.ts'
import { notCopiedText } from '#text/chat.ts'
import { obstacleText, slipItem } from './slip-item.ts'

/**
 * Puts a selection of a shared bet into the member's own slip at the price of now; his stake and his limits are his
 * own. What stands against it, in words; undefined when it is on the slip.
 */
export async function copyLeg(
  leg: ShareLeg,
  of: VenueId,
  venue: Pick<VenueClient, 'fixture'> | undefined,
  shown?: Fixture,
): Promise<string | undefined> {
  if (isOnSlip(leg, of)) return undefined
  if (shown?.venue === of && shown.id === leg.fixtureId) return put(shown, leg)
  const answer = await venue?.fixture(leg.fixtureId)
  if (!answer) return notCopiedText.failed
  if (answer.ok) return put(answer.value, leg)
  const { failure } = answer
  if (failure === 'fixtureUnknown') return notCopiedText.closed
  const isShut = failure === 'maintenance' || failure === 'liveMaintenance'
  return isShut ? notCopiedText.maintenance : notCopiedText.failed
}

function put(fixture: Fixture, leg: ShareLeg): string | undefined {
  const found = copyable(fixture, leg)
  if (!found.ok) return notCopiedText[found.why]
  // Nothing is put in a second time: that would take it away.
  if (isOnSlip(leg, fixture.venue)) return undefined
  const slip = slipStore.read()
  const { name } = slip.phase
  if (name === 'placing' || name === 'confirming') return notCopiedText.busy
  const { market, selection } = found
  const item = slipItem(fixture, market, selection)
  const obstacle = obstacleText(slip, item)
  if (obstacle === undefined) slipStore.tell({ name: 'toggled', item })
  return obstacle
}

function isOnSlip({ selectionId }: ShareLeg, venue: VenueId): boolean {
  const slip = slipStore.read()
  return (
    isEditing(slip) &&
    slipVenue(slip) === venue &&
    slip.items.some((item) => idOf(item) === selectionId)
  )
}
