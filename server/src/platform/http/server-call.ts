import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import { httpTexts, shownMessage, timeoutMessage } from '@zhengju/contract/kernel/failure-http'
import { cookies, headers, siteHeaders } from '@zhengju/contract/kernel/header'
import { limits } from '@zhengju/contract/kernel/limit'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Visitor } from '../call/caller.ts'
import { callInProcess } from './in-process.ts'
import { entryVisitorOf, visitorOf } from './visitor.ts'

export type ServerCall = (endpoint: PlainEndpoint, input?: CallInput) => Promise<unknown>

export interface CallInput {
  readonly body?: unknown
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly params?: Readonly<Record<string, string>> | undefined
}

/** An answer that is no success, with its code, as the browser's client would see it. */
export class ServerCallError extends Error {
  override readonly name = 'ServerCallError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** What a page's loader is given. */
export interface PageContext {
  readonly call: ServerCall
  readonly nonce: string
  readonly origin: string
  /** Where this visitor is led instead of the page. */
  readonly leadsTo: string | undefined
}

/** For whom a page is read: the visitor with his own token, or nobody in particular. */
export type PageReader = Pick<Visitor, 'address' | 'client' | 'deviceId' | 'userAgent'> & {
  readonly token: string
  readonly hasGoneOn: boolean
}

export function readerOf(request: FastifyRequest, token: string): PageReader {
  return { ...visitorOf(request), token, hasGoneOn: entryVisitorOf(request).hasGoneOn }
}

/** Whoever else reads the page must not be given what hangs on the first one: only where he comes from is kept, for the gate. */
export function sharedReader({ ip: address }: FastifyRequest, client: string): PageReader {
  return { address, client, deviceId: undefined, userAgent: '', token: '', hasGoneOn: false }
}

/**
 * Calls the API in process, through the same door as everyone. Pages only read: a command is refused here, whatever
 * the cookie says.
 */
export function serverCall(
  app: FastifyInstance,
  reader: PageReader,
  timeoutMs: number = limits.serverClientTimeoutMs,
): ServerCall {
  return async (endpoint, input = {}) => {
    if (endpoint.command !== false) throw new Error(`a page may not command ${endpoint.path}`)
    const asked: InjectOptions = {
      method: endpoint.method,
      url: urlOf(endpoint, input),
      remoteAddress: reader.address,
      headers: {
        ...siteHeaders({ uuid: reader.deviceId ?? '', token: reader.token }),
        [headers.client]: reader.client,
        'user-agent': reader.userAgent,
        ...(reader.hasGoneOn ? { cookie: `${cookies.isGo.name}=1` } : {}),
      },
      ...(endpoint.method === 'POST' ? { payload: JSON.stringify(input.body ?? {}) } : {}),
    }
    const answer = callInProcess(async () => app.inject(asked))
    const response = await within(answer, timeoutMs)
    const envelope = readEnvelope(JSON.parse(response.payload))
    if (!envelope) throw new ServerCallError(0, httpTexts.system)
    if (!isSuccess(envelope)) {
      throw new ServerCallError(envelope.status_code, shownMessage(envelope.message))
    }
    return envelope.data
  }
}

function urlOf(endpoint: PlainEndpoint, { query, params }: CallInput): string {
  const path = pathOf(endpoint, params)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServerCallError(0, timeoutMessage)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
