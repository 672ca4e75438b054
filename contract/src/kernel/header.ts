import { siteDefaults } from './limit.ts'

/** Headers of the site (specification 7). Names are written as the specification writes them. */
export const headers = {
  client: 'X-API-CLIENT',
  signature: 'X-API-XXX',
  version: 'X-API-VERSION',
  site: 'X-API-SITE',
  token: 'X-API-TOKEN',
  uuid: 'X-API-UUID',
  platform: 'X-API-PLATFORM',
  memberHash: 'X-USER-ENCY',
  /** Digest of the device, at login only. */
  finger: 'X-API-FINGER',
  idempotencyKey: 'Idempotency-Key',
  venueToken: 'requestId',
  venueClientType: 'client-type',
} as const

/** `x-api-client` of any request, of site calls and of launch (decision 015). */
export const clients = { base: 'h5', site: 'web', launch: 'sport_android' } as const

/** What our own app calls itself: in the client header, and in the user agent of its pages. */
export const appClients: readonly string[] = ['android', 'ios', 'app']
export const appUserAgent = 'ZhengjuApp'

export const headerValues = {
  version: '2.0.0',
  site: String(siteDefaults.siteId),
  platform: String(siteDefaults.siteId),
  venueClientType: 'h5',
  merchantCode: 'Y',
} as const

/** What every request carries. */
export const baseHeaders: Readonly<Record<string, string>> = {
  [headers.client]: clients.base,
  'Content-Type': 'application/json',
}

/** What a request of the site adds; token and signature only where there is one. */
export function siteHeaders(facts: SiteHeaderFacts): Record<string, string> {
  return {
    ...baseHeaders,
    [headers.client]: clients.site,
    [headers.version]: headerValues.version,
    [headers.site]: headerValues.site,
    [headers.uuid]: facts.uuid,
    ...(facts.signature ? { [headers.signature]: facts.signature } : {}),
    ...(facts.token ? { [headers.token]: facts.token } : {}),
  }
}

export interface SiteHeaderFacts {
  readonly uuid: string
  readonly token?: string | undefined
  readonly signature?: string | undefined
}

/** The operator's session: no page code reads it. Ports share cookies, so its path keeps it from the members' calls. */
export const operatorCookie = { name: 'operator', path: '/office/' } as const

/** What a program says in a browser's place at the operators' listener. */
export function operatorHeaders(token: string): Record<string, string> {
  const own = { 'Sec-Fetch-Site': 'same-origin' }
  return token === '' ? own : { ...own, Cookie: `${operatorCookie.name}=${token}` }
}

/** The token that a login has set, from the values of `Set-Cookie`; empty for none. */
export function operatorTokenIn(setCookies: readonly string[]): string {
  const start = `${operatorCookie.name}=`
  const found = setCookies.find((text) => text.startsWith(start)) ?? start
  return found.slice(start.length).split(';', 1)[0] ?? ''
}

/** Query and cookie names that carry a session. */
export const tokenQueryNames: readonly string[] = ['appdown-token', 'token']
export const cookies = {
  token: { name: 'X-API-TOKEN', sameSite: 'lax' },
  rememberMe: { name: 'isChecked', sameSite: 'lax' },
  /** Whoever was warned (6032) and went on: pages and calls answer again. */
  isGo: { name: 'isGo', sameSite: 'lax' },
} as const
