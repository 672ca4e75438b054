import {
  type BodyOf,
  type DataOf,
  type ParamsOf,
  type PlainEndpoint,
  pathOf,
  type QueryOf,
} from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import { type FailureName, failureByCode, sessionEndCodes } from '@zhengju/contract/kernel/failure'
import { httpTexts, networkErrorText, shownMessage } from '@zhengju/contract/kernel/failure-http'
import { siteHeaders } from '@zhengju/contract/kernel/header'
import { limits } from '@zhengju/contract/kernel/limit'
import { deviceId, session } from './session.ts'

/** What a call is given: whichever of body, query and params its endpoint has. */
export type CallInput<E> = Filled<{
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
  readonly params: ParamsOf<E>
}>

/** Why a call was not answered; the message is fit to be shown. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: FailureName | undefined
  readonly data: unknown

  constructor(message: string, failure?: FailureName, data?: unknown) {
    super(message)
    this.failure = failure
    this.data = data
  }
}

/** The only fetch of the operators' site. A session that is over ends here, wherever it was noticed. */
export async function call<E extends PlainEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  const response = await send(endpoint, input, signal)
  const envelope = readEnvelope(parsed(await response.text()))
  if (!envelope) throw new CallError(response.ok ? httpTexts.system : statusText(response))
  if (isSuccess(envelope)) return envelope.data as DataOf<E>
  const isLogin = endpoint.auth === 'anonymous'
  if (!isLogin && sessionEndCodes.includes(envelope.status_code)) session.end(envelope.message)
  const failure = failureByCode(envelope.status_code)
  const message = shownMessage(envelope.message) + complaintsOf(failure, envelope.data)
  throw new CallError(message, failure, envelope.data)
}

/** What is wrong with the fields, after the sentence that says that something is. */
function complaintsOf(failure: FailureName | undefined, data: unknown): string {
  const fields: unknown = failure === 'validation' ? Reflect.get(Object(data), 'fields') : undefined
  if (!Array.isArray(fields)) return ''
  const texts = fields.map((field: unknown) => String(Reflect.get(Object(field), 'text')))
  return [...new Set(texts)].join('；')
}

async function send(
  endpoint: PlainEndpoint,
  input: Loose,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const path = pathOf(endpoint, input.params) + (query.size === 0 ? '' : `?${query}`)
  const timeout = AbortSignal.timeout(limits.browserClientTimeoutMs)
  try {
    return await fetch(path, {
      method: endpoint.method,
      headers: siteHeaders({ uuid: deviceId() }),
      ...(endpoint.method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const message = isLate ? 'timeout' : ''
    const cause = { status: 0, statusText: '', message, isOnline: navigator.onLine }
    throw new CallError(networkErrorText(cause))
  }
}

function statusText({ status, statusText: text }: Response): string {
  return networkErrorText({ status, statusText: text, message: text, isOnline: true })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Loose {
  readonly body?: unknown
  readonly query?: object
  readonly params?: Readonly<Record<string, string>>
}

type Filled<Parts> = {
  readonly [Name in keyof Parts as undefined extends Parts[Name] ? never : Name]: Parts[Name]
}
