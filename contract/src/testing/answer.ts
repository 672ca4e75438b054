import { expect } from 'vitest'
import type { PlainEndpoint } from '../kernel/endpoint.ts'
import { isSuccess, readEnvelope } from '../kernel/envelope.ts'
import { headers } from '../kernel/header.ts'
import { registry } from '../registry.ts'
import { record } from './record.ts'

/** An answer that really came over HTTP: its code counts, and its call when it was a success. */
export function recordAnswer(request: AskedRequest, status: number, payload: string): void {
  const call = endpointOf(request)
  const envelope = readEnvelope(parsed(payload))
  if (envelope) record('code', String(envelope.status_code))
  if (!call) return
  const isGood = call.answer === 'raw' ? status < 300 : envelope && isSuccess(envelope)
  if (isGood) record('call', `${call.listener} ${call.method} ${call.path}`)
}

/** A socket of this address was opened, and something came over it. */
export function recordSocket(path: string): void {
  record('call', `member GET ${path}`)
}

/** A test has said these headers itself, and the answer was what it wanted. */
export function recordCheckedHeaders(sent: Readonly<Record<string, unknown>> = {}): void {
  const names = Object.keys(sent).map((name) => name.toLowerCase())
  for (const name of Object.values(headers)) {
    if (names.includes(name.toLowerCase())) record('header', name)
  }
}

/** A request carries these headers; the named ones count as checked. */
export function expectHeaders(
  sent: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): void {
  expect(sent).toMatchObject(wanted)
  recordCheckedHeaders(wanted)
}

/** The call of the contract that an address belongs to. */
export function endpointOf({ listener, method, url }: AskedRequest): PlainEndpoint | undefined {
  const path = url.split('?', 1)[0] ?? ''
  const own = registry.filter(({ call }) => call.listener === listener && call.method === method)
  const row =
    own.find(({ call }) => call.path === path) ??
    own.find(({ call }) => call.path.includes(':') && patternOf(call.path).test(path))
  return row?.call
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

interface AskedRequest {
  readonly listener: 'member' | 'office'
  readonly method: string
  readonly url: string
}
