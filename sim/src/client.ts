import { type DataOf, type PlainEndpoint, pathOf } from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import { type FailureName, failures } from '@zhengju/contract/kernel/failure'
import { headers, operatorHeaders, siteHeaders } from '@zhengju/contract/kernel/header'
import { recordAnswer } from '@zhengju/contract/testing/answer'
import { createDeviceSigner, type DeviceSigner } from '@zhengju/server/platform/http/device-signer'
import type { Product } from './product.ts'
import { runtime } from './runtime.ts'

/** Whoever calls: a device and an address of their own, and a session once logged in. */
export interface Person {
  readonly name: string
  readonly password: string
  readonly userId: string
  readonly token: string
  readonly deviceId: string
  readonly address: string
}

export interface Input {
  readonly body?: object
  readonly query?: Readonly<Record<string, string | number>>
  readonly params?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface CallAnswer<Data> {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: Data
  /** As `Set-Cookie` says them. */
  readonly cookies: readonly string[]
}

/** Where a product answers. */
export type Where = Pick<Product, 'origin' | 'officeOrigin'>

/** One call as a browser makes it; a command without an id gets one of its own. */
export async function call<E extends PlainEndpoint>(
  where: Where,
  endpoint: E,
  input: Input = {},
  as: Person = visitor('nobody'),
): Promise<CallAnswer<DataOf<E>>> {
  const isOffice = endpoint.listener === 'office'
  const origin = isOffice ? where.officeOrigin : where.origin
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([name, value]) => [name, `${value}`]),
  ).toString()
  const path = pathOf(endpoint, input.params)
  const signature = isOffice ? '' : (await signerOf(where, as))(endpoint, path)
  const response = await fetch(`${origin}${path}${query && `?${query}`}`, {
    method: endpoint.method,
    headers: {
      ...(isOffice
        ? { ...siteHeaders({ uuid: as.deviceId }), ...operatorHeaders(as.token) }
        : siteHeaders({ uuid: as.deviceId, token: as.token, signature })),
      'x-forwarded-for': as.address,
      ...(endpoint.command === 'header' ? { [headers.idempotencyKey]: runtime.ids.next() } : {}),
      ...input.headers,
    },
    ...(endpoint.method === 'POST' ? { body: bodyOf(endpoint, input.body) } : {}),
  })
  const text = await response.text()
  const asked = { listener: endpoint.listener, method: endpoint.method, url: path }
  recordAnswer(asked, response.status, text)
  const parsed: unknown = JSON.parse(text)
  const envelope = readEnvelope(parsed)
  return {
    status: response.status,
    code: envelope?.status_code ?? 0,
    message: envelope?.message ?? '',
    data: (envelope ? envelope.data : parsed) as DataOf<E>,
    cookies: response.headers.getSetCookie(),
  }
}

const signers = new Map<string, Promise<DeviceSigner>>()

/** A device fetches its key once. */
function signerOf({ origin }: Where, { deviceId, address }: Person): Promise<DeviceSigner> {
  const known = signers.get(deviceId)
  if (known) return known
  const { clock } = runtime
  const own = { 'x-forwarded-for': address }
  const signer = createDeviceSigner({ origin, deviceId, clock, headers: own })
  signers.set(deviceId, signer)
  signer.catch(() => signers.delete(deviceId))
  return signer
}

/** The data of a call that has to succeed. */
export async function must<E extends PlainEndpoint>(
  where: Where,
  endpoint: E,
  input?: Input,
  as?: Person,
): Promise<DataOf<E>> {
  const answer = await call(where, endpoint, input, as)
  if (!isSuccess({ ...answer, status_code: answer.code })) {
    throw new Error(`${endpoint.path} answered ${answer.code} ${answer.message}`)
  }
  return answer.data
}

/** The answer of a call that has to fail by that name. */
export async function refused<E extends PlainEndpoint>(
  where: Where,
  failure: FailureName,
  endpoint: E,
  input?: Input,
  as?: Person,
): Promise<CallAnswer<unknown>> {
  const answer = await call(where, endpoint, input, as)
  if (answer.code !== failures[failure].code) {
    throw new Error(`${endpoint.path} answered ${answer.code} ${answer.message}, not ${failure}`)
  }
  return answer
}

let visitors = 0

/** Somebody without a session. */
export function visitor(name: string): Person {
  visitors += 1
  return {
    name,
    password: 'correct horse 42',
    userId: '',
    token: '',
    deviceId: runtime.ids.next(),
    address: `10.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
  }
}

function bodyOf(endpoint: PlainEndpoint, body: object = {}): string {
  const own = endpoint.command === 'body' ? { commandId: runtime.ids.next() } : {}
  return JSON.stringify({ ...own, ...body })
}
