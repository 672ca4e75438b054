import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, fields, jsonFields, Malformed, oneOf } from '../parse/index.ts'
import { type GameFailure, gameFailures } from './failure.ts'
import { gameTokenHeader } from './wire.ts'

/** `unanswered`: nobody knows what became of the call. */
export type GameResult<Value> =
  | { readonly ok: true; readonly value: Value; readonly at: number }
  | { readonly ok: false; readonly failure: GameFailure | 'unanswered' }

export interface GameClientOptions {
  readonly origin: string
  readonly token: () => string
  readonly fetch: typeof fetch
}

/** Both ways to ask, for the parts of the client. */
export interface Asking {
  get<Value>(path: string, read: (data: Fields) => Value): Promise<GameResult<Value>>
  post<Value>(path: string, body: object, read: (data: Fields) => Value): Promise<GameResult<Value>>
}

export function asking(options: GameClientOptions): Asking {
  return {
    get: (path, read) => ask(options, 'GET', path, undefined, read),
    post: (path, body, read) => ask(options, 'POST', path, JSON.stringify(body), read),
  }
}

/** As the wire writes an amount. */
export function moneyField(amount: Minor): string {
  return moneyText(amount, siteCurrency)
}

async function ask<Value>(
  { fetch, origin, token }: GameClientOptions,
  method: 'GET' | 'POST',
  path: string,
  body: string | undefined,
  read: (data: Fields) => Value,
): Promise<GameResult<Value>> {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', [gameTokenHeader]: token() },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = jsonFields(await response.text())
    if (answer.code !== 'OK') return { ok: false, failure: failureOf(answer) }
    if (typeof answer.ts !== 'number') throw new Malformed('ts')
    return { ok: true, value: read(fields(answer.data, 'data')), at: answer.ts }
  } catch {
    return { ok: false, failure: 'unanswered' }
  }
}

/** `system` says nothing of what was done. */
function failureOf(answer: Fields): GameFailure | 'unanswered' {
  const failure = oneOf(answer, 'code', gameFailures)
  return failure === 'system' ? 'unanswered' : failure
}

/** Specification 9: the browser's default for an HTTP client. */
const timeoutMs = 20_000
