import type { RawRequest } from '../call/caller.ts'

/**
 * The origin at which the browser stands. It says so itself; behind a proxy that ends TLS nobody else knows the
 * scheme. What it says counts only when it is the host that was asked.
 */
export function originOf({ headers: sent }: RawRequest): string {
  const { origin, host } = sent
  if (typeof host !== 'string') return ''
  const isOwn = typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
  return isOwn ? new URL(origin).origin : `http://${host}`
}
