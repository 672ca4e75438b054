import { shownMessage, timeoutMessage } from '@zhengju/contract/kernel/failure-http'
import { limits } from '@zhengju/contract/kernel/limit'

export interface HttpOptions extends RequestInit {
  /** The client's own default when left out (specification 9). */
  readonly timeoutMs?: number
}

/** What the client itself says of an answer that is not OK, or of none (specification 8, HTTP behaviour). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  /** 0 when nothing was answered. */
  readonly status: number
  readonly statusText: string
  /** Whether the caller ended it, and not the network. */
  readonly isCancelled: boolean

  constructor({ status = 0, statusText = '', message, isCancelled = false }: HttpCause) {
    super(shownMessage(message ?? statusText))
    this.status = status
    this.statusText = statusText
    this.isCancelled = isCancelled
  }
}

interface HttpCause {
  readonly status?: number
  readonly statusText?: string
  readonly message?: string
  readonly isCancelled?: boolean
}

/**
 * The browser's own HTTP client. Its base is the address that the page came from, so paths stay relative; an answer
 * of any status is given back, whether it is one of ours only its reader can tell.
 */
export async function http(path: string, options: HttpOptions = {}): Promise<Response> {
  const { timeoutMs = limits.browserClientTimeoutMs, signal, ...init } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(path, {
      ...init,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
  } catch (error) {
    throw httpErrorOf(error)
  }
}

/** An answer that has to be OK. */
export function okay(response: Response): Response {
  if (response.ok) return response
  throw new HttpError({ status: response.status, statusText: response.statusText })
}

/** What reading an answer, or waiting for one, was ended by. */
export function httpErrorOf(error: unknown): HttpError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError') return new HttpError({ message: timeoutMessage })
  if (name === 'AbortError') return new HttpError({ isCancelled: true })
  return new HttpError({ message: error instanceof Error ? error.message : '' })
}
