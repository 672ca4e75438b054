import { type ObParams, sharedParamDefaults } from '@zhengju/contract/venue/code'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import { afterLoad } from '#lib/after-load.ts'
import { runtime } from '#lib/runtime.ts'
import { token } from '#lib/session.ts'
import { keepObParams, keptObParams, launchFailure, launchOb } from '#lib/venue-launch.ts'

/** The member session that has entered. */
let owner: string | undefined
let client: Promise<ObClient> | undefined
let entering: Promise<void> | undefined

/**
 * The venue as this browser knows it. A member enters it by a launch, once; a visitor has no venue token, and
 * the platform answers the same reads. The adapter comes with a chunk of its own after the page has loaded.
 */
export async function openVenue(): Promise<ObClient> {
  client ??= afterLoad()
    .then(createClient)
    .catch((error: unknown) => {
      // The chunk did not come: the next one who asks tries again.
      client = undefined
      throw error
    })
  const venue = await client
  entering ??= enter(venue).finally(() => {
    entering = undefined
  })
  await entering
  return venue
}

/** Whether bets can be placed: a visitor's session, or a launch that failed, only reads. */
export function hasVenueSession(): boolean {
  return params().requestId !== ''
}

/** The kept message of a member's failed launch; undefined for visitors and once the venue is entered. */
export function entryFailure(): string | undefined {
  if (token() === undefined || hasVenueSession()) return undefined
  return launchFailure() ?? ''
}

/** Launches once more after a failed launch; true when the venue can be entered now. */
export async function enterAgain(): Promise<boolean> {
  const venue = await openVenue()
  if (!hasVenueSession() && token() !== undefined) await launch(venue)
  return hasVenueSession()
}

async function createClient(): Promise<ObClient> {
  const { createObClient } = await import('@zhengju/venue-protocol/ob')
  const created: ObClient = createObClient({
    shared: () => {
      const { origin, requestId, cuid } = params()
      return { origin: origin === '' ? window.location.origin : origin, requestId, cuid }
    },
    fetch,
    WebSocket,
    now: () => runtime.clock.now(),
    onSessionDead: async () => {
      if (token() !== undefined) await launch(created)
    },
  })
  return created
}

async function enter(venue: ObClient): Promise<void> {
  const session = token()
  if (session === owner) return
  owner = session
  if (session !== undefined && !hasVenueSession()) await launch(venue)
}

/** As they are kept now: whoever launched last, here or for the counts. A visitor has none. */
function params(): ObParams {
  return token() === undefined ? sharedParamDefaults.OBTY : keptObParams()
}

async function launch(venue: ObClient): Promise<void> {
  const { requestId } = await launchOb()
  if (requestId === '') return
  // Not waited for: this may run because a call of the venue waits for us.
  venue.userInfo().then((info) => {
    const now = params()
    if (!info.ok || info.value.userId === '' || now.requestId !== requestId) return
    if (info.value.userId !== now.cuid) keepObParams({ ...now, cuid: info.value.userId })
  })
}
