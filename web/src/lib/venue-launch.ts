import { clients } from '@zhengju/contract/kernel/header'
import { limits, siteDefaults } from '@zhengju/contract/kernel/limit'
import { launchMessageKey, type StorageKey } from '@zhengju/contract/kernel/storage-key'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import type { SlipVenueId } from '@zhengju/contract/venue/open'
import { call } from './call.ts'
import { runtime, ticks } from './runtime.ts'
import { token } from './session.ts'
import { readText, remove, writeText } from './storage.ts'
import { webVenues } from './venues/registry.ts'

/** `comes`: into the venue's own wallet, of a member who chose the automatic mode. */
export type LaunchMoney = 'comes' | 'stays'

interface Launch {
  readonly session: string | undefined
  readonly money: LaunchMoney
  /** When it goes out, by a clock that never jumps. */
  readonly at: number
  readonly done: Promise<void>
}
const never: Launch = {
  session: undefined,
  money: 'stays',
  at: Number.NEGATIVE_INFINITY,
  done: Promise.resolve(),
}
const lastOf = new Map<SlipVenueId, Launch>()

/**
 * Launches the venue for the member who is logged in, and gives the token that is kept then: none where it failed, and
 * its message is kept. Launches of a venue are 1,000 ms apart, whoever asks (specification 9): who asks in between gets
 * what that one launch brought, and who has logged in since waits for his own.
 */
export async function launch(venue: SlipVenueId, money: LaunchMoney = 'stays'): Promise<string> {
  const session = token()
  const now = ticks()
  const last = lastOf.get(venue) ?? never
  const next = last.at + limits.relaunchThrottleMs
  let { done } = last
  const isOther = last.session !== session || (money === 'comes' && last.money === 'stays')
  if (now >= next || isOther) {
    const at = Math.max(now, next)
    done = launchIn(venue, at - now, { session, money })
    lastOf.set(venue, { session, money, at, done })
  }
  await done
  return webVenues[venue].token()
}

async function launchIn(
  venue: SlipVenueId,
  ms: number,
  { session, money }: Pick<Launch, 'session' | 'money'>,
): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  // What another session was given is nothing for this one.
  const isGone = () => token() !== session
  if (isGone()) return
  const https = window.location.protocol === 'https:' ? 1 : 0
  const { enName } = venueCodes[venue]
  const usual = money === 'comes' ? moneyBody : launchBody
  const input = { body: { enName, ...usual, https } } as const
  try {
    const answer = await call(launchVenue, input, {
      commandId: runtime.ids.next(),
      client: clients.launch,
      isQuiet: true,
    })
    if (isGone()) return
    webVenues[venue].keep(answer)
    remove(launchMessage(venue))
  } catch (error) {
    if (isGone()) return
    webVenues[venue].forget()
    writeText(launchMessage(venue), error instanceof Error ? error.message : String(error))
  }
}

/** Of the last launch that succeeded; empty without one. */
export function venueToken(venue: SlipVenueId): string {
  return webVenues[venue].token()
}

/** What the site said about the last launch that failed. */
export function launchFailure(venue: SlipVenueId): string | undefined {
  return readText(launchMessage(venue))
}

function launchMessage(venue: SlipVenueId): StorageKey {
  const key = launchMessageKey(venueCodes[venue].enName)
  return { key, value: 'text', lifetime: { kind: 'untilLogout' } }
}

const launchBody = {
  appSendMoney: false,
  activity: false,
  gameCode: '',
  https: 0,
  isApp: 0,
  isSure: true,
  isPreload: false,
  isManualLaunch: false,
  siteId: siteDefaults.siteId,
  temporaryParam: '',
} as const

/** Nobody asked the member this time: money goes in only if he chose it for every time. */
const moneyBody = { ...launchBody, appSendMoney: true, isSure: false } as const
