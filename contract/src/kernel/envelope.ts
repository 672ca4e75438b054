/** What every call of the site answers (specification 7). */
export interface Envelope<Data = unknown> {
  readonly status_code: number
  readonly message: string
  readonly data: Data
}

export const successCode = 6000
export const successMessage = '成功'

export function successEnvelope<Data>(data: Data): Envelope<Data> {
  return { status_code: successCode, message: successMessage, data }
}

export function isSuccess(envelope: Envelope): boolean {
  return envelope.status_code === successCode
}

/** Reads an envelope from the parsed body of an answer of any HTTP status; undefined when it holds none. */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (typeof body !== 'object' || body === null || !('status_code' in body)) return undefined
  const code = body.status_code
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) return undefined
  const message = 'message' in body && typeof body.message === 'string' ? body.message : ''
  return { status_code: code, message, data: 'data' in body ? body.data : undefined }
}
