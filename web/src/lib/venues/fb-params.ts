import { type FbParams, sharedParamDefaults } from '@zhengju/contract/venue/code'
import type { LaunchAnswer } from './port.ts'

const fbDefaults = sharedParamDefaults.FBTY

/** FBTY's shared params of a launch: its token goes into `Authorization` (specification 3 and 7). */
export function launchedParams(answer: LaunchAnswer): FbParams {
  const address = addressOf(answer.url)
  const query = address?.searchParams ?? new URLSearchParams()
  return {
    origin: addressOf(answer.apiUrl)?.origin ?? address?.origin ?? fbDefaults.origin,
    // The site's language is none of FB's: its own name of Chinese stays the default.
    languageType: fbDefaults.languageType,
    Authorization: query.get('token') ?? answer.token,
    url: answer.url,
    currentTimestamp: Number(query.get('timestamp') ?? fbDefaults.currentTimestamp),
  }
}

/** What is kept from an earlier launch; a field that is missing or of another kind takes its default. */
export function keptParams(kept: unknown): FbParams {
  const source: Readonly<Record<string, unknown>> = { ...(isObject(kept) ? kept : {}) }
  const text = (name: Exclude<keyof FbParams, 'currentTimestamp'>): string => {
    const value = source[name]
    return typeof value === 'string' ? value : fbDefaults[name]
  }
  const at = source.currentTimestamp
  return {
    origin: text('origin'),
    languageType: text('languageType'),
    Authorization: text('Authorization'),
    url: text('url'),
    currentTimestamp: typeof at === 'number' ? at : fbDefaults.currentTimestamp,
  }
}

function addressOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
