import type { Clock } from '@zhengju/domain/runtime'
import { type Fields, fieldsOf, type SandboxCall, sandboxPath, signedHeaders } from './wire.ts'

export interface ClientOptions {
  readonly url: string
  readonly key: Uint8Array
  readonly shop: string
  readonly clock: Clock
  readonly fetch: typeof fetch
}

const timeoutMs = 8_000
/** No order says more. */
const longestAnswer = 65_536

export type Ask = (call: SandboxCall, said: Fields) => Promise<Fields>

/** Signed calls of one shop. Throws unless the provider answered. */
export function createClient({ url, key, shop, clock, fetch: send }: ClientOptions): Ask {
  return async (call, said) => {
    const path = sandboxPath(call, shop)
    const body = Buffer.from(JSON.stringify(said))
    const response = await send(`${url}${path}`, {
      method: 'POST',
      headers: signedHeaders(key, body, clock.now(), path),
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${call}`)
    if (text.length > longestAnswer) throw new Error(`too long an answer to ${call}`)
    return fieldsOf(JSON.parse(text))
  }
}
