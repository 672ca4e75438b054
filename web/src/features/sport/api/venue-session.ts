import type { SlipVenueId } from '@zhengju/contract/venue/open'
import type { VenueClient } from '@zhengju/venue-protocol/client'
import { afterLoad } from '#lib/after-load.ts'
import { leavers } from '#lib/leaving.ts'
import { token } from '#lib/session.ts'
import { launch, launchFailure, venueToken } from '#lib/venue-launch.ts'
import { webVenues } from '#lib/venues/registry.ts'

interface Entry {
  /** The member session that has entered. */
  owner: string | undefined
  client: Promise<VenueClient> | undefined
  entering: Promise<void> | undefined
}
const entries = new Map<SlipVenueId, Entry>()

/**
 * A venue as this browser knows it. A member enters it by a launch, once; a visitor has no venue token, and
 * the platform answers the same reads. The adapter comes with a chunk of its own after the page has loaded.
 */
export async function openVenue(venue: SlipVenueId): Promise<VenueClient> {
  const entry = entryOf(venue)
  entry.client ??= afterLoad()
    .then(() => webVenues[venue].createClient(() => renew(venue)))
    .catch((error: unknown) => {
      // The chunk did not come: the next one who asks tries again.
      entry.client = undefined
      throw error
    })
  const client = await entry.client
  leavers.set(venue, () => leaveVenue(venue, client))
  entry.entering ??= enter(venue, entry).finally(() => {
    entry.entering = undefined
  })
  await entry.entering
  return client
}

/** Into a venue that keeps the money itself goes what is there, of a member who chose so. To compare prices brings none. */
export async function enterWithMoney(venue: SlipVenueId): Promise<void> {
  await openVenue(venue)
  await launch(venue, 'comes')
}

/** Whether bets can be placed: a visitor's session, or a launch that failed, only reads. */
export function hasVenueSession(venue: SlipVenueId): boolean {
  return venueToken(venue) !== ''
}

/** The kept message of a member's failed launch; undefined for visitors and once the venue is entered. */
export function entryFailure(venue: SlipVenueId): string | undefined {
  if (token() === undefined || hasVenueSession(venue)) return undefined
  return launchFailure(venue) ?? ''
}

/** Launches once more after a failed launch; true when the venue can be entered now. */
export async function enterAgain(venue: SlipVenueId): Promise<boolean> {
  await openVenue(venue)
  if (!hasVenueSession(venue)) await renew(venue)
  return hasVenueSession(venue)
}

/** Of a member who is in: the venue hears that his token is over before anybody could use it for him. */
async function leaveVenue(venue: SlipVenueId, client: VenueClient): Promise<void> {
  if (hasVenueSession(venue)) await client.leave?.()
}

function entryOf(venue: SlipVenueId): Entry {
  const known = entries.get(venue)
  if (known) return known
  const entry: Entry = { owner: undefined, client: undefined, entering: undefined }
  entries.set(venue, entry)
  return entry
}

async function enter(venue: SlipVenueId, entry: Entry): Promise<void> {
  const session = token()
  if (session === entry.owner) return
  entry.owner = session
  if (!hasVenueSession(venue)) await renew(venue)
}

/** Not waited for the rest: this may run because a call of the venue waits for us. */
async function renew(venue: SlipVenueId): Promise<void> {
  if (token() === undefined) return
  if ((await launch(venue)) !== '') webVenues[venue].entered()
}
