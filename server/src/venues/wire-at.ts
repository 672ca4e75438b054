import { isMatchVenue, wireBaseOf } from '@zhengju/domain/venue'
import type { VenueDeps } from './port.ts'

/** Where a venue's wire stands: several of one wire share the house's port, and ours. */
export interface WireAt {
  /** Before the wire's own addresses on our port. */
  readonly base: string
  /** The same at the venue itself. */
  readonly url: string
}

export function wireAt({ id, url }: Pick<VenueDeps, 'id' | 'url'>): WireAt {
  const base = isMatchVenue(id) ? wireBaseOf(id) : ''
  return { base, url: `${url.replace(/\/$/, '')}${base}` }
}
