import type { ShareLeg } from '@zhengju/contract/chat/frames'
import type { Fixture } from '@zhengju/domain/sport'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { slipStore } from '#features/betting/hooks/slip-store.ts'
import { idOf, isEditing, mostItems } from '#features/betting/model/slip-model.ts'
import { copyable } from '#features/sport/model/copyable.ts'
import { slipText } from '#text/betting.ts'
import { notCopiedText } from '#text/chat.ts'
import { slipItem } from './slip-item.ts'

/**
 * Puts a selection of a shared bet into the member's own slip at the price of now; his stake and his limits are his
 * own. What stands against it, in words; undefined when it is on the slip.
 */
export async function copyLeg(
  leg: ShareLeg,
  venue: Pick<VenueClient, 'fixture'> | undefined,
  shown?: Fixture,
): Promise<string | undefined> {
  if (isOnSlip(leg)) return undefined
  if (shown?.id === leg.fixtureId) return put(shown, leg)
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
  if (isOnSlip(leg)) return undefined
  const { phase, items } = slipStore.read()
  if (phase.name === 'placing' || phase.name === 'confirming') return notCopiedText.busy
  if (phase.name === 'editing' && items.length >= mostItems) return slipText.tooMany(mostItems)
  const { market, selection } = found
  slipStore.tell({ name: 'toggled', item: slipItem(fixture, market, selection) })
  return undefined
}

function isOnSlip({ selectionId }: ShareLeg): boolean {
  const slip = slipStore.read()
  return isEditing(slip) && slip.items.some((item) => idOf(item) === selectionId)
}
