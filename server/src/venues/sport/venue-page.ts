import { venuePagePath } from '@zhengju/venue-protocol/page'
import type { FastifyInstance } from 'fastify'
import { venuePageText as text } from '../../text/venue-page.ts'
import type { VenueDeps } from '../port.ts'
import { createMicroCache } from './micro-cache.ts'

/** The venue's own page on our origin, for its frame: the same for everybody, read once for all who open it together. */
export function addVenuePage(
  app: FastifyInstance,
  { id, url, clock }: Pick<VenueDeps, 'id' | 'url' | 'clock'>,
): void {
  const cache = createMicroCache<string>(clock, keptMs)
  const path = venuePagePath(id)
  app.get(path, async (_request, reply) => {
    const page = await cache.get(path, () => read(new URL(path, url)))
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply
      .code(page === undefined ? 502 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(page ?? silentPage)
  })
}

async function read(address: URL): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(readMs), redirect: 'error' })
    const type = answer.headers.get('content-type') ?? ''
    if (answer.status !== 200 || !type.startsWith('text/html')) return undefined
    const page = await answer.text()
    return page.length <= largestPage ? page : undefined
  } catch {
    return undefined
  }
}

/** A page of another house: it is drawn, and may neither run nor fetch anything, nor stand in a stranger's frame. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts"
/** In the colours of whoever looks, and read anew by itself: an empty frame would say nothing. */
const silentPage = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="5"><title>${text.silentTitle}</title><style>body{margin:0;padding:32px 16px;font:16px/24px system-ui,sans-serif}</style><h1>${text.silentTitle}</h1><p>${text.silentLine}</p>`
const keptMs = 5_000
const readMs = 3_000
const largestPage = 256_000
