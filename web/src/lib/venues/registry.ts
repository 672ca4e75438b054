import type { SlipVenueId } from '@zhengju/contract/venue/open'
import { obVenue } from './ob.ts'
import type { WebVenue } from './port.ts'

/** Every venue that takes slips and can be entered: one row each. What is large of one comes with a chunk of its own. */
export const webVenues: Readonly<Record<SlipVenueId, WebVenue>> = {
  ob: obVenue,
}
