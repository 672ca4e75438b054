import type { Envelope } from '@zhengju/contract/kernel/envelope'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import { httpTexts, networkErrorText } from '@zhengju/contract/kernel/failure-http'

/** The three ways a call fails (specification 8). */
export class BusinessError extends Error {
  override readonly name = 'BusinessError'
  readonly code: number
  /** Known once the common handling has looked at it. */
  failure: FailureName | undefined
  readonly data: unknown
  /** The answer as it came; undefined when it was none of ours. */
  readonly response: Envelope | undefined

  constructor(code: number, message: string, data: unknown, response?: Envelope) {
    super(message || httpTexts.unknownBusiness)
    this.code = code
    this.data = data
    this.response = response
  }
}

export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  readonly status: number

  constructor(status: number, statusText: string, message: string) {
    super(networkErrorText({ status, statusText, message, isOnline: navigator.onLine }))
    this.status = status
  }
}

export class CancelledError extends Error {
  override readonly name = 'CancelledError'

  constructor() {
    super(httpTexts.requestCancelled)
  }
}
