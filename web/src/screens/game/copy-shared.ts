import type { ShareLeg } from '@zhengju/contract/chat/frames'
import { slipVenueOf } from '@zhengju/contract/venue/open'
import type { VenueId } from '@zhengju/domain/venue'
import { openVenue } from '#features/sport/api/venue-session.ts'
import { notCopiedText } from '#text/chat.ts'
import { copyLeg } from './copy-leg.ts'

/** As `copyLeg` does it, where no page of the venue stands: the venue is opened for the first card that is copied. */
export async function copyShared(leg: ShareLeg, of: VenueId): Promise<string | undefined> {
  const venue = slipVenueOf(of)
  if (!venue) return notCopiedText.closed
  return copyLeg(leg, venue, await openVenue(venue).catch(() => undefined))
}
