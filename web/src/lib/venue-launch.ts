import { clients } from '@zhengju/contract/kernel/header'
import { limits, siteDefaults } from '@zhengju/contract/kernel/limit'
import {
  launchMessageKey,
  type StorageKey,
  storageKeys,
} from '@zhengju/contract/kernel/storage-key'
import { launchVenue } from '@zhengju/contract/venue/calls'
import { type ObParams, venueCodes } from '@zhengju/contract/venue/code'
import { call } from './call.ts'
import { keptParams, launchedParams } from './launch-params.ts'
import { runtime, ticks } from './runtime.ts'
import { token } from './session.ts'
import { readJson, readText, remove, writeJson, writeText } from './storage.ts'

const { enName } = venueCodes.ob
const launchMessage: StorageKey = {
  key: launchMessageKey(enName),
  value: 'text',
  lifetime: { kind: 'untilLogout' },
}

interface Launch {
  readonly session: string | undefined
  /** When it goes out, by a clock that never jumps. */
  readonly at: number
  readonly done: Promise<void>
}
let last: Launch = { session: undefined, at: Number.NEGATIVE_INFINITY, done: Promise.resolve() }
/** For a browser without storage. */
let held: { readonly session: string | undefined; readonly params: ObParams } | undefined

/**
 * Launches OBTY for the member who is logged in, and gives what is kept then: the defaults where it failed, and its
 * message is kept. Launches are 1,000 ms apart, whoever asks (specification 9): who asks in between gets what that one
 * launch brought, and who has logged in since waits for his own.
 */
export async function launchOb(): Promise<ObParams> {
  const session = token()
  const now = ticks()
  const next = last.at + limits.relaunchThrottleMs
  if (now >= next || last.session !== session) {
    const at = Math.max(now, next)
    last = { session, at, done: launchIn(at - now, session) }
  }
  await last.done
  return keptObParams()
}

async function launchIn(ms: number, session: string | undefined): Promise<void> {
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
  // What another session was given is nothing for this one.
  const isGone = () => token() !== session
  if (isGone()) return
  const https = window.location.protocol === 'https:' ? 1 : 0
  const input = { body: { ...launchBody, https } } as const
  try {
    const answer = await call(launchVenue, input, {
      commandId: runtime.ids.next(),
      client: clients.launch,
      isQuiet: true,
    })
    if (isGone()) return
    keepObParams(launchedParams(answer))
    remove(launchMessage)
  } catch (error) {
    if (isGone()) return
    held = undefined
    remove(storageKeys.sharedParamsOb)
    writeText(launchMessage, error instanceof Error ? error.message : String(error))
  }
}

/** OBTY's shared params as the last launch left them, or their defaults. */
export function keptObParams(): ObParams {
  const own = held?.session === token() ? held?.params : undefined
  return keptParams(readJson(storageKeys.sharedParamsOb) ?? own)
}

export function keepObParams(params: ObParams): void {
  held = { session: token(), params }
  writeJson(storageKeys.sharedParamsOb, params)
}

/** What the site said about the last launch that failed. */
export function launchFailure(): string | undefined {
  return readText(launchMessage)
}

const launchBody = {
  enName,
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
