import type { Answer } from '../client/index.ts'
import { fields, Malformed, sentence, text } from '../parse/index.ts'
import { judge, type ObShared, routeRequest, type VenueRequest } from '../routing/index.ts'
import { decodePB } from './codec.ts'
import { obFailure } from './codes.ts'
import { readMost } from './read.ts'

export interface TransportOptions {
  readonly shared: () => ObShared
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly relaunch: () => Promise<void>
}

export type Call = <Value>(
  request: VenueRequest,
  read: (data: unknown) => Value,
) => Promise<Answer<Value>>

/** One call over the wire. After a dead session it relaunches and, with a new token, asks once more. */
export function createCall(options: TransportOptions): Call {
  return async (request, read) => {
    const used = options.shared().requestId
    const first = await exchange(options, request, read)
    if (first.ok || first.failure !== 'sessionExpired') return first
    await options.relaunch()
    return options.shared().requestId === used ? first : exchange(options, request, read)
  }
}

async function exchange<Value>(
  options: TransportOptions,
  request: VenueRequest,
  read: (data: unknown) => Value,
): Promise<Answer<Value>> {
  // A browser's own fetch works only as a plain function, not as somebody's method.
  const { fetch } = options
  const { url, method, headers, body } = routeRequest(request, options.shared(), options.now())
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const envelope = fields(await response.json())
    if (judge('ob', envelope) !== 'ok') {
      const code = text(envelope, 'code')
      const message = sentence(envelope.msg)
      return { ok: false, failure: obFailure(code), code, message, ...readMost(envelope.data) }
    }
    const { data } = envelope
    return { ok: true, value: read(typeof data === 'string' ? await decodePB(data) : data) }
  } catch (problem) {
    const isForeign = problem instanceof Malformed || problem instanceof SyntaxError
    return { ok: false, failure: isForeign ? 'system' : 'network', code: '', message: '' }
  }
}

/** Specification 9: the browser's default for an HTTP client. */
const timeoutMs = 20_000
