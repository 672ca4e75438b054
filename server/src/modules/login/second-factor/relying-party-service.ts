import { isIP } from 'node:net'
import type { RawRequest } from '../../../platform/call/caller.ts'
import { createHosts, memberHosts } from '../../../platform/net/hosts.ts'
import type { RelyingParty } from './passkey-service.ts'

/**
 * A passkey belongs to an origin: one of the configuration's, or the one that asks when it is surely ours.
 * Browsers name it themselves; an address in digits cannot have any.
 */
export function relyingParty(
  { siteOrigins, siteHosts }: SiteAddresses,
  { headers }: Pick<RawRequest, 'headers'>,
): RelyingParty | undefined {
  const { origin, host } = headers
  if (typeof origin !== 'string' || !URL.canParse(origin)) return undefined
  const url = new URL(origin)
  const hosts = createHosts(memberHosts({ siteOrigins, siteHosts }))
  const isAsked = url.host === host && hosts.isOwn(host)
  const isOurs = siteOrigins.length > 0 ? siteOrigins.includes(url.origin) : isAsked
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost'
  if (!isOurs || !isSafe || isIP(url.hostname) !== 0) return undefined
  return { id: url.hostname, origin: url.origin }
}

interface SiteAddresses {
  readonly siteOrigins: readonly string[]
  readonly siteHosts: readonly string[]
}
