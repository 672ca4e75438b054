import type { OpenVenueId } from '@zhengju/contract/venue/open'
import { obVenue } from './ob.ts'
import type { WebVenue } from './port.ts'

/** Every venue that can be entered: one row each. What is large of one comes with a chunk of its own. */
export const webVenues: Readonly<Record<OpenVenueId, WebVenue>> = {
  ob: obVenue,
}
