import { type DataOf, type PlainEndpoint, pathOf } from '@zhengju/contract/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/envelope'
import type { FailureName } from '@zhengju/contract/failure'
import { shownMessage, timeoutMessage } from '@zhengju/contract/failure-http'
import { type clients, headers, siteHeaders } from '@zhengju/contract/header'
import { limits } from '@zhengju/contract/limit'
import { BusinessError, CancelledError, NetworkError } from './call-error.ts'
import type { CallInput } from './call-input.ts'
import { deviceId, token } from './session.ts'

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
  try {
    return await say(endpoint, input, options)
  } catch (error) {
    await import('./failure-actions.ts').then(
      ({ actOnFailure }) => actOnFailure(error, options),
      () => undefined,
    )
    throw error
  }
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
  const response = await send(path, {
    method: endpoint.method,
    headers: {
      ...siteHeaders({ uuid: deviceId(), token: token(), signature }),
      ...(options.client ? { [headers.client]: options.client } : {}),
      ...(endpoint.command === 'header' && options.commandId
        ? { [headers.idempotencyKey]: options.commandId }
        : {}),
    },
    ...(body === undefined ? {} : { body }),
    signal: signalOf(options.signal),
  })
  return dataOf(response)
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

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'TimeoutError') throw new NetworkError(0, '', timeoutMessage)
    if (name === 'AbortError') throw new CancelledError()
    throw new NetworkError(0, '', error instanceof Error ? error.message : '')
  }
}

/** An envelope counts whatever the HTTP status is; without one the status decides (specification 8). */
async function dataOf<Data>(response: Response): Promise<Data> {
  const text = await response.text()
  const envelope = readEnvelope(parse(text))
  if (envelope) {
    if (!isSuccess(envelope)) {
      throw new BusinessError(envelope.status_code, shownMessage(envelope.message), envelope.data)
    }
    return envelope.data as Data
  }
  if (!response.ok)
    throw new NetworkError(response.status, response.statusText, response.statusText)
  throw new BusinessError(0, shownMessage(''), undefined)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function signalOf(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(limits.browserRequestTimeoutMs)
  return signal ? AbortSignal.any([timeout, signal]) : timeout
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
