import { type ImParams, sharedParamDefaults } from '@zhengju/contract/venue/code'
import type { LaunchAnswer } from './port.ts'

const imDefaults = sharedParamDefaults.IMTY

/** IMTY's shared params of a launch: its address carries token, timestamp and member code (specification 7). */
export function launchedParams(answer: LaunchAnswer): ImParams {
  const address = addressOf(answer.url)
  const query = address?.searchParams ?? new URLSearchParams()
  const timestamp = query.get('timestamp')
  return {
    // The site's language is none of IM's: its own name of Chinese stays the default (specification 9).
    LanguageCode: imDefaults.LanguageCode,
    OddsType: imDefaults.OddsType,
    TimeStamp: timestamp ?? imDefaults.TimeStamp,
    origin: addressOf(answer.apiUrl)?.origin ?? address?.origin ?? imDefaults.origin,
    Token: query.get('token') ?? answer.token,
    MemberCode: query.get('memberCode') ?? imDefaults.MemberCode,
    h5Url: answer.h5Url,
    url: answer.url,
    currentTimestamp: Number(timestamp ?? imDefaults.currentTimestamp),
  }
}

/** What is kept from an earlier launch; a field that is missing or of another kind takes its default. */
export function keptParams(kept: unknown): ImParams {
  const source: Readonly<Record<string, unknown>> = { ...(isObject(kept) ? kept : {}) }
  const text = (name: Exclude<keyof ImParams, 'currentTimestamp' | 'OddsType'>): string => {
    const value = source[name]
    return typeof value === 'string' ? value : imDefaults[name]
  }
  const number = (name: 'currentTimestamp' | 'OddsType'): number => {
    const value = source[name]
    return typeof value === 'number' ? value : imDefaults[name]
  }
  return {
    LanguageCode: text('LanguageCode'),
    OddsType: number('OddsType'),
    TimeStamp: text('TimeStamp'),
    origin: text('origin'),
    Token: text('Token'),
    MemberCode: text('MemberCode'),
    h5Url: text('h5Url'),
    url: text('url'),
    currentTimestamp: number('currentTimestamp'),
  }
}

function addressOf(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
