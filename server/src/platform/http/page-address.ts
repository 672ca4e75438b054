import { sharedPages } from '@zhengju/contract/kernel/page-name'
import { manifestPath } from '@zhengju/contract/kernel/path'
import { tabKeys } from '@zhengju/contract/kernel/storage-key'
import type { FastifyRequest } from 'fastify'

const hostPattern = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i

export function isHost(host: string): boolean {
  return hostPattern.test(host) && URL.canParse(`http://${host}/`)
}

/** The router asks for the data of a page, whose answer says where else it leads. */
export function isOfRouter({ url }: FastifyRequest): boolean {
  return /\.data(\?|$)/.test(url)
}

/** A page in somebody's tab: not what the router asks for, not a tab that is exempt from maintenance. */
export function isOfPeople(request: FastifyRequest): boolean {
  if (isOfRouter(request) || pagePathOf(request) === manifestPath) return false
  return new URLSearchParams(request.url.split('?', 2)[1]).get(tabKeys.maintenanceExempt) !== '1'
}

export function pagePathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  const page = path.replace(/\.data$/, '')
  return page === '/_root' || page === '' ? '/' : page
}

/**
 * The address that a shared page is rendered for: its path and the names that its loader reads, nothing else of what
 * was sent. Undefined where the page is not one that visitors share.
 */
export function sharedOf(url: string): string | undefined {
  const [path = '', search = ''] = url.split('?', 2)
  const names = sharedPages.get(path)
  if (!names) return undefined
  const sent = new URLSearchParams(search)
  const read = names.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : []))
  const query = new URLSearchParams(read).toString()
  return query === '' ? path : `${path}?${query}`
}

/** All that was sent, for a page that is this visitor’s own. */
export function ownHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith(':')) headers.set(name, value)
  }
  return headers
}
