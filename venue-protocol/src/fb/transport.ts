import type { Answer } from '../client/index.ts'
import {
  type Fields,
  fields,
  integer,
  isFields,
  Malformed,
  optional,
  sentence,
} from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { type FbShared, judge, routeRequest } from '../routing/index.ts'
import { fbFailure } from './codes.ts'

export interface TransportOptions {
  readonly shared: () => FbShared
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly relaunch: () => Promise<void>
}

export type Call = <Value>(
  path: string,
  body: Fields,
  read: (data: unknown) => Value,
) => Promise<Answer<Value>>

/** One call over the wire. After a dead session it relaunches and, with a new token, asks once more. */
export function createCall(options: TransportOptions): Call {
  return async (path, body, read) => {
    const { Authorization: used } = options.shared()
    const first = await exchange(options, path, body, read)
    if (first.ok || first.failure !== 'sessionExpired') return first
    await options.relaunch()
    if (options.shared().Authorization === used) return first
    return exchange(options, path, body, read)
  }
}

async function exchange<Value>(
  { fetch, now, shared }: TransportOptions,
  path: string,
  body: Fields,
  read: (data: unknown) => Value,
): Promise<Answer<Value>> {
  const { url, headers, body: sent } = routeRequest({ method: 'POST', path, body }, shared(), now())
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: sent ?? '{}',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = fields(await response.json())
    if (judge('fb', answer) === 'ok') return { ok: true, value: read(answer.data) }
    const code = integer(answer, 'code', 0, 9_999_999)
    const beside = isFields(answer.data) ? answer.data : {}
    const mostStake = optional(beside, 'smax', wireMoney)
    return {
      ok: false,
      failure: fbFailure(code),
      code: String(code),
      message: sentence(answer.message),
      ...(mostStake !== undefined && { mostStake }),
    }
  } catch (problem) {
    const isForeign = problem instanceof Malformed || problem instanceof SyntaxError
    return { ok: false, failure: isForeign ? 'system' : 'network', code: '', message: '' }
  }
}

/** Specification 9: the browser's default for an HTTP client. */
const timeoutMs = 20_000
