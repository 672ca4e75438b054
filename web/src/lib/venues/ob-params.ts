import { type ObParams, sharedParamDefaults } from '@zhengju/contract/venue/code'
import type { LaunchAnswer } from './port.ts'

const obDefaults = sharedParamDefaults.OBTY

/** OBTY's shared params of a launch: its address carries token, timestamp and member code (specification 7). */
export function launchedParams(answer: LaunchAnswer): ObParams {
  const address = addressOf(answer.url)
  const query = address?.searchParams ?? new URLSearchParams()
  return {
    cuid: query.get('memberCode') ?? obDefaults.cuid,
    origin: addressOf(answer.apiUrl)?.origin ?? address?.origin ?? obDefaults.origin,
    requestId: query.get('token') ?? answer.token,
    resourceUrl: answer.resource,
    resourceGamingUrl: answer.resource,
    h5Url: answer.h5Url,
    url: answer.url,
    activityUrl: answer.activityUrl,
    currentTimestamp: Number(query.get('timestamp') ?? obDefaults.currentTimestamp),
  }
}

/** What is kept from an earlier launch; a field that is missing or of another kind takes its default. */
export function keptParams(kept: unknown): ObParams {
  const source: Readonly<Record<string, unknown>> = { ...(isObject(kept) ? kept : {}) }
  const text = (name: Exclude<keyof ObParams, 'currentTimestamp'>): string => {
    const value = source[name]
    return typeof value === 'string' ? value : obDefaults[name]
  }
  const at = source.currentTimestamp
  return {
    cuid: text('cuid'),
    origin: text('origin'),
    requestId: text('requestId'),
    resourceUrl: text('resourceUrl'),
    resourceGamingUrl: text('resourceGamingUrl'),
    h5Url: text('h5Url'),
    url: text('url'),
    activityUrl: text('activityUrl'),
    currentTimestamp: typeof at === 'number' ? at : obDefaults.currentTimestamp,
  }
}

function addressOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
