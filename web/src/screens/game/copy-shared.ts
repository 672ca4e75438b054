import type { ShareLeg } from '@zhengju/contract/chat/frames'
import { openVenue } from '#features/sport/api/venue-session.ts'
import { copyLeg } from './copy-leg.ts'

/** As `copyLeg` does it, where no page of the venue stands: the venue is opened for the first card that is copied. */
export async function copyShared(leg: ShareLeg): Promise<string | undefined> {
  return copyLeg(leg, await openVenue().catch(() => undefined))
}
