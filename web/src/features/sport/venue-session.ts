import { clients } from '@zhengju/contract/header'
import { siteDefaults } from '@zhengju/contract/limit'
import { launchMessageKey, type StorageKey, storageKeys } from '@zhengju/contract/storage-key'
import { launchVenue } from '@zhengju/contract/venue'
import { type ObParams, sharedParamDefaults, venueCodes } from '@zhengju/contract/venue-code'
import type { ObClient } from '@zhengju/venue-protocol/ob'
import { afterLoad } from '../../lib/after-load.ts'
import { call } from '../../lib/call.ts'
import { runtime } from '../../lib/runtime.ts'
import { token } from '../../lib/session.ts'
import { readJson, readText, remove, writeJson, writeText } from '../../lib/storage.ts'
import { keptParams, launchedParams } from './launch-params.ts'

const { enName } = venueCodes.ob
const launchMessage: StorageKey = {
  key: launchMessageKey(enName),
  value: 'text',
  lifetime: { kind: 'untilLogout' },
}

let params: ObParams = sharedParamDefaults.OBTY
/** The member session that the params belong to. */
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
  return params.requestId !== ''
}

/** The kept message of a member's failed launch; undefined for visitors and once the venue is entered. */
export function entryFailure(): string | undefined {
  if (token() === undefined || hasVenueSession()) return undefined
  return readText(launchMessage) ?? ''
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
    shared: () => ({
      origin: params.origin === '' ? window.location.origin : params.origin,
      requestId: params.requestId,
      cuid: params.cuid,
    }),
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
  const kept = session === undefined ? undefined : readJson(storageKeys.sharedParamsOb)
  params = keptParams(kept)
  if (session !== undefined && !hasVenueSession()) await launch(venue)
}

async function launch(venue: ObClient): Promise<void> {
  try {
    const answer = await call(
      launchVenue,
      {
        body: {
          enName,
          appSendMoney: false,
          activity: false,
          gameCode: '',
          https: window.location.protocol === 'https:' ? 1 : 0,
          isApp: 0,
          isSure: true,
          isPreload: false,
          isManualLaunch: false,
          siteId: siteDefaults.siteId,
          temporaryParam: '',
        },
      },
      { commandId: runtime.ids.next(), client: clients.launch, isQuiet: true },
    )
    params = launchedParams(answer)
    writeJson(storageKeys.sharedParamsOb, params)
    remove(launchMessage)
    // Not waited for: this may run because a call of the venue waits for us.
    venue.userInfo().then((info) => {
      if (!info.ok || info.value.userId === '' || info.value.userId === params.cuid) return
      params = { ...params, cuid: info.value.userId }
      writeJson(storageKeys.sharedParamsOb, params)
    })
  } catch (error) {
    params = sharedParamDefaults.OBTY
    remove(storageKeys.sharedParamsOb)
    writeText(launchMessage, error instanceof Error ? error.message : String(error))
  }
}
