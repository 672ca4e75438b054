import { type SlipVenueId, slipVenueIds } from '@zhengju/contract/venue/open'
import { byWire } from '@zhengju/domain/venue'
import { fbWebVenue } from './fb.ts'
import { imWebVenue } from './im.ts'
import { obWebVenue } from './ob.ts'
import type { WebVenue } from './port.ts'

const speaking = byWire({ im: imWebVenue, ob: obWebVenue, fb: fbWebVenue })

/** Every venue that takes slips and can be entered, by its wire. What is large of one comes with a chunk of its own. */
export const webVenues = Object.fromEntries(
  slipVenueIds.map((id) => [id, speaking[id](id)]),
) as Readonly<Record<SlipVenueId, WebVenue>>
