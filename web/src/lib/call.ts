import {
  type DataOf,
  type PlainEndpoint,
  pathOf,
  type SentHeader,
} from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import { shownMessage } from '@zhengju/contract/kernel/failure-http'
import { type clients, headers, siteHeaders } from '@zhengju/contract/kernel/header'
import { limits } from '@zhengju/contract/kernel/limit'
import { BusinessError, CancelledError, NetworkError } from './call-error.ts'
import type { CallInput } from './call-input.ts'
import { HttpError, type HttpOptions, http, httpErrorOf } from './http-client.ts'
import { deviceId, isSessionOver, token } from './session.ts'

export interface CallOptions {
  /** The screen says itself what went wrong: no toast, no dialog; sessions and closures are still handled. */
  readonly isQuiet?: boolean
  /** Failures that the screen answers itself. */
  readonly own?: readonly FailureName[]
  readonly signal?: AbortSignal
  /** Of a command whose body is fixed by others: travels in a header. */
  readonly commandId?: string
  /** `x-api-client` of this call; that of site calls when left out. */
  readonly client?: (typeof clients)[keyof typeof clients]
  /** Told about every failure after the common handling. */
  readonly onFailure?: (error: unknown) => void
}

/** The only fetch of the site: says an endpoint's call, gives its data, or throws one of three errors. */
export async function call<E extends PlainEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  if (endpoint.auth === 'member' && isSessionOver()) throw new CancelledError()
  try {
    return await say(endpoint, input, options)
  } catch (error) {
    if (await isProvedAfter(error)) return call(endpoint, input, options)
    await import('./failure-actions.ts').then(
      ({ actOnFailure }) => actOnFailure(error, options),
      () => undefined,
    )
    // The dialog says it; the screens behind it need not blame the network.
    throw endpoint.auth === 'member' && isSessionOver() ? new CancelledError() : error
  }
}

/** 6100: the call goes again, under the same command id, once the member has proved who he is. */
async function isProvedAfter(error: unknown): Promise<boolean> {
  const proof = await import('./proof.ts').catch(() => undefined)
  return proof ? proof.isProvedAfter(error) : false
}

/** In the built product calls are signed; the module that signs is loaded when the first one is made. */
async function say<E extends PlainEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const request = requestOf(endpoint, input)
  const ask = (signature: string) => askFor(endpoint, request, options, signature)
  if (!import.meta.env.PROD || endpoint.signature === 'none') return ask('')
  const signing = await import('./signature/index.ts').catch(() => undefined)
  return signing ? signing.signed({ endpoint, path: request.path, ask, say }) : ask('')
}

async function askFor<E extends PlainEndpoint>(
  endpoint: E,
  { path, body }: RequestParts,
  options: CallOptions,
  signature: string,
): Promise<DataOf<E>> {
  const own = endpoint.sends ? await ownHeaders(endpoint.sends) : {}
  return exchange<DataOf<E>>(path, {
    method: endpoint.method,
    headers: {
      ...siteHeaders({ uuid: deviceId(), token: token(), signature }),
      ...own,
      ...(options.client ? { [headers.client]: options.client } : {}),
      ...(endpoint.command === 'header' && options.commandId
        ? { [headers.idempotencyKey]: options.commandId }
        : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
    timeoutMs: limits.browserRequestTimeoutMs,
  })
}

/** What few calls carry is made by a module of its own; a call goes without it rather than not at all. */
async function ownHeaders(names: readonly SentHeader[]): Promise<Readonly<Record<string, string>>> {
  const made = await import('./sent-headers.ts').catch(() => undefined)
  return made ? made.sentHeaders(names) : {}
}

function requestOf(endpoint: PlainEndpoint, input: Loose): RequestParts {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const path = pathOf(endpoint, input.params) + (query.size === 0 ? '' : `?${query}`)
  const body = endpoint.method === 'POST' ? JSON.stringify(input.body ?? {}) : undefined
  return body === undefined ? { path } : { path, body }
}

/** Time may run out, and a screen may go, while the answer is still being read. */
async function exchange<Data>(path: string, init: HttpOptions): Promise<Data> {
  let response: Response
  let text: string
  try {
    response = await http(path, init)
    text = await response.text()
  } catch (error) {
    throw callErrorOf(error)
  }
  return dataOf(response, text)
}

function callErrorOf(error: unknown): Error {
  const { isCancelled, status, statusText, message } =
    error instanceof HttpError ? error : httpErrorOf(error)
  return isCancelled ? new CancelledError() : new NetworkError(status, statusText, message)
}

/** An envelope counts whatever the HTTP status is; without one the status decides (specification 8). */
function dataOf<Data>({ ok, status, statusText }: Response, text: string): Data {
  const envelope = readEnvelope(parse(text))
  if (envelope && isSuccess(envelope)) return envelope.data as Data
  if (envelope) {
    const { status_code, message, data } = envelope
    throw new BusinessError(status_code, shownMessage(message), data, envelope)
  }
  if (!ok) throw new NetworkError(status, statusText, statusText)
  throw new BusinessError(0, shownMessage(''), undefined)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface RequestParts {
  readonly path: string
  readonly body?: string
}

interface Loose {
  readonly body?: unknown
  readonly query?: object
  readonly params?: Readonly<Record<string, string>>
}
