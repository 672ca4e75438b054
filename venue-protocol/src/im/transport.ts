import type { Answer } from '../client/index.ts'
import {
  type Fields,
  fields,
  integer,
  Malformed,
  optional,
  sentence,
  text,
} from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { type ImShared, imProxyPath, judge, routeRequest } from '../routing/index.ts'
import { imCode, imFailure } from './codes.ts'
import { imPaths } from './paths.ts'

export interface TransportOptions {
  readonly shared: () => ImShared
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly relaunch: () => Promise<void>
  /** The venue itself is asked, not the platform that carries its wire. */
  readonly isDirect: boolean
}

export type Call = <Value>(
  path: string,
  body: Fields,
  read: (answer: Fields) => Value,
  /** What code 350 means where a slip is answered: it is no failure of the call. */
  readSlip?: (answer: Fields) => 'selectionUnknown' | 'marketClosed',
) => Promise<Answer<Value>>

/**
 * One call over the wire. After a dead session it relaunches, for a stale stamp it asks for the server's, and then
 * asks once more.
 */
export function createCall(options: TransportOptions): Call {
  let stamp: string | undefined

  function stamped(): ImShared {
    const shared = options.shared()
    return stamp === undefined ? shared : { ...shared, TimeStamp: stamp }
  }

  async function askStamp(): Promise<void> {
    const answer = await exchange(options, stamped(), imPaths.serverTime, {}, (from) =>
      text(from, 'TimeStamp', 40),
    )
    if (answer.ok) stamp = answer.value
  }

  return async (path, body, read, readSlip) => {
    const send = async () => {
      const once = () => exchange(options, stamped(), path, body, read, readSlip)
      const answer = await once()
      if (answer.ok || answer.code !== stampStale) return answer
      await askStamp()
      return once()
    }
    const { Token: used } = options.shared()
    const first = await send()
    if (first.ok || first.failure !== 'sessionExpired') return first
    await options.relaunch()
    if (options.shared().Token === used) return first
    stamp = undefined
    return send()
  }
}

async function exchange<Value>(
  { fetch, now, isDirect }: TransportOptions,
  shared: ImShared,
  path: string,
  body: Fields,
  read: (answer: Fields) => Value,
  readSlip?: (answer: Fields) => 'selectionUnknown' | 'marketClosed',
): Promise<Answer<Value>> {
  const routed = routeRequest({ method: 'POST', path, body }, shared, now())
  const url = isDirect ? routed.url.replace(imProxyPath, '') : routed.url
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: routed.headers,
      body: routed.body ?? '{}',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = fields(await response.json())
    const verdict = judge('im', answer)
    if (verdict === 'ok') return { ok: true, value: read(answer) }
    return refused(answer, verdict === 'slip' ? readSlip?.(answer) : undefined)
  } catch (problem) {
    const isForeign = problem instanceof Malformed || problem instanceof SyntaxError
    return { ok: false, failure: isForeign ? 'system' : 'network', code: '', message: '' }
  }
}

function refused(
  answer: Fields,
  slip: 'selectionUnknown' | 'marketClosed' | undefined,
): Answer<never> {
  const code = integer(answer, 'StatusCode', 0, 9_999_999)
  const mostStake = optional(answer, 'MaxStakeAmount', wireMoney)
  const failure = imFailure(code)
  const isInner = failure === 'stampStale' || failure === 'deltaExpired'
  return {
    ok: false,
    failure: slip ?? (isInner ? 'system' : failure),
    code: String(code),
    message: sentence(answer.StatusDesc),
    ...(mostStake !== undefined && { mostStake }),
  }
}

const stampStale = String(imCode('stampStale'))
/** Specification 9: the browser's default for an HTTP client. */
const timeoutMs = 20_000
