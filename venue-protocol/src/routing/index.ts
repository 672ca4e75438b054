import { type Fields, isFields } from '../parse/index.ts'

/**
 * Which venue a path belongs to, what each request takes from the venue's shared params, and what an answer's
 * code means (specification 3 and 7). Pure: the clock is an argument.
 */

export interface ImShared {
  readonly venue: 'im'
  readonly origin: string
  readonly LanguageCode: string
  readonly OddsType: number
  readonly TimeStamp: string
  readonly Token: string
  readonly MemberCode: string
}

export interface ObShared {
  readonly venue: 'ob'
  readonly origin: string
  /** The venue token; empty for a visitor, whose reads the platform's gateway answers. */
  readonly requestId: string
  readonly cuid: string
}

export interface FbShared {
  readonly venue: 'fb'
  readonly origin: string
  readonly languageType: string
  readonly Authorization: string
}

export type VenueShared = ImShared | ObShared | FbShared
/** A wire by the venue that it is named for; another venue may speak it too. */
export type SportWire = VenueShared['venue']

/** IM: European odds are its number 3. */
export const sharedDefaults = {
  im: { LanguageCode: 'CHS', OddsType: 3 },
  fb: { languageType: 'CMN' },
} as const

export interface VenueRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Fields
  readonly headers?: Readonly<Record<string, string>>
}

export interface RoutedRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export const relaunchThrottleMs = 1_000
export const imProxyPath = '/improxy'

export function venueOfPath(path: string): SportWire | undefined {
  if (path.startsWith('/api/mobile/')) return 'im'
  if (path.startsWith('/yewu')) return 'ob'
  return path.startsWith('/v1/') ? 'fb' : undefined
}

/** Merges a request with its venue's shared params; what the request says itself wins. */
export function routeRequest(
  request: VenueRequest,
  shared: VenueShared,
  now: number,
): RoutedRequest {
  const own = venueParams(shared, request.method, now)
  const query = new URLSearchParams({ ...own.query, ...request.query }).toString()
  const path = shared.venue === 'im' ? imProxyPath + request.path : request.path
  return {
    method: request.method,
    url: `${shared.origin}${path}${query && `?${query}`}`,
    headers: { 'content-type': 'application/json', ...own.headers, ...request.headers },
    body: request.method === 'POST' ? JSON.stringify({ ...own.body, ...request.body }) : undefined,
  }
}

/** `slip`: IM's "one selection is not available", no failure: the slip shows it. */
export type Verdict = 'ok' | 'slip' | 'relaunch' | 'failed'

/** Success is exactly 100, '0000000' or 350, and FB's own `success && code 0`. */
export function judge(venue: SportWire, answer: unknown): Verdict {
  if (!isFields(answer)) return 'failed'
  const code = answer[venue === 'im' ? 'StatusCode' : 'code']
  switch (venue) {
    case 'im':
      if (code === 350) return 'slip'
      return code === 100 ? 'ok' : 'failed'
    case 'ob':
      if (code === '0000000') return 'ok'
      return typeof code === 'string' && isObSessionDead(code) ? 'relaunch' : 'failed'
    case 'fb':
      if (answer.success === true && code === 0) return 'ok'
      return code === 14010 ? 'relaunch' : 'failed'
  }
}

/** Any code that contains 400401, and OB's own 0401013. */
export function isObSessionDead(code: string): boolean {
  return code.includes('400401') || code === '0401013'
}

/**
 * Runs the work, at most once in the given time; callers in between wait for the run that is under way. A run
 * that fails leaves things as they were: its caller finds no new token.
 */
export function throttled(
  run: () => void | Promise<void>,
  everyMs: number,
  now: () => number,
): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  let current = Promise.resolve()
  return () => {
    if (now() - last >= everyMs) {
      last = now()
      current = (async () => run())().catch(() => {})
    }
    return current
  }
}

interface VenueParams {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Fields
  readonly headers?: Readonly<Record<string, string>>
}

function venueParams(shared: VenueShared, method: string, now: number): VenueParams {
  switch (shared.venue) {
    case 'im': {
      const { venue: _venue, origin: _origin, ...body } = shared
      return { body }
    }
    case 'ob': {
      const { requestId, cuid } = shared
      const headers = { lang: 'zh', 'client-type': 'h5', ...(requestId && { requestId }) }
      return method === 'GET'
        ? { headers, query: { rdm: String(now), ...(cuid && { cuid }) } }
        : { headers, body: cuid ? { cuid } : {} }
    }
    case 'fb': {
      const { languageType, Authorization } = shared
      return { body: { languageType }, headers: { Authorization } }
    }
  }
}
