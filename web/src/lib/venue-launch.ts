import { clients } from '@zhengju/contract/header'
import { siteDefaults } from '@zhengju/contract/limit'
import { launchMessageKey, type StorageKey, storageKeys } from '@zhengju/contract/storage-key'
import { launchVenue } from '@zhengju/contract/venue'
import { type ObParams, venueCodes } from '@zhengju/contract/venue-code'
import { call } from './call.ts'
import { keptParams, launchedParams } from './launch-params.ts'
import { runtime } from './runtime.ts'
import { readJson, readText, remove, writeJson, writeText } from './storage.ts'

const { enName } = venueCodes.ob
const launchMessage: StorageKey = {
  key: launchMessageKey(enName),
  value: 'text',
  lifetime: { kind: 'untilLogout' },
}

/** Launches OBTY for the member who is logged in; undefined when it fails, and its message is kept. */
export async function launchOb(): Promise<ObParams | undefined> {
  const https = window.location.protocol === 'https:' ? 1 : 0
  const input = { body: { ...launchBody, https } } as const
  try {
    const answer = await call(launchVenue, input, {
      commandId: runtime.ids.next(),
      client: clients.launch,
      isQuiet: true,
    })
    const params = launchedParams(answer)
    keepObParams(params)
    remove(launchMessage)
    return params
  } catch (error) {
    remove(storageKeys.sharedParamsOb)
    writeText(launchMessage, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

/** OBTY's shared params as the last launch left them, or their defaults. */
export function keptObParams(): ObParams {
  return keptParams(readJson(storageKeys.sharedParamsOb))
}

export function keepObParams(params: ObParams): void {
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
