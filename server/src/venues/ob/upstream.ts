import { obPaths } from '@zhengju/venue-protocol/ob'
import { isObSessionDead } from '@zhengju/venue-protocol/routing'
import type { PublicSession } from '../sport/public-session.ts'

/** A request as the gateway hands it on: addresses of the venue's wire only. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Uint8Array | undefined
}

export interface WireAnswer {
  readonly status: number
  readonly body: Buffer
}

const readMs = 8_000
const betMs = 20_000
const largestAnswer = 8 * 1024 * 1024

/** Whether a call of that path moves money: nobody knows what became of one without an answer. */
export function isMoney(path: string): boolean {
  return path === obPaths.bet || path === obPaths.cashOut
}

/** One request to the venue under that token; undefined when there is no answer. */
export async function forward(
  url: string,
  { method, path, query, body }: WireRequest,
  token: string,
): Promise<WireAnswer | undefined> {
  const target = new URL(url + path)
  target.search = query.toString()
  try {
    const response = await fetch(target, {
      method,
      headers: {
        requestId: token,
        lang: 'zh',
        'client-type': 'h5',
        'content-type': 'application/json',
      },
      ...(method === 'POST' && body ? { body: Uint8Array.from(body) } : {}),
      signal: AbortSignal.timeout(isMoney(path) ? betMs : readMs),
      redirect: 'error',
    })
    const length = Number(response.headers.get('content-length') ?? 0)
    if (length > largestAnswer) return undefined
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  } catch {
    return undefined
  }
}

/** The same under the public session, which is opened anew when the venue says that it is over. */
export async function readPublic(
  url: string,
  session: PublicSession,
  request: WireRequest,
): Promise<WireAnswer | undefined> {
  const token = await session.token()
  if (token === undefined) return undefined
  const answer = await forward(url, request, token)
  if (!answer || !isObSessionDead(codeOf(answer))) return answer
  const renewed = await session.renew(token)
  return renewed === undefined ? undefined : forward(url, request, renewed)
}

/** The code stands at the beginning of the envelope: the data behind it is not read for it. */
export function codeOf({ body }: WireAnswer): string {
  const head = body.subarray(0, 120).toString('latin1')
  return /"code"\s*:\s*"([^"]*)"/.exec(head)?.[1] ?? ''
}
