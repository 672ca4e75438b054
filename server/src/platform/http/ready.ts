import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Headers by their names in small letters, each once. */
export type Head = Readonly<Record<string, string>>

/** An answer as its bytes: nothing is left to do for it but to send them. */
export interface Ready {
  readonly status: number
  readonly head: Head
  /** For one visitor alone: an answer that has some is given to nobody else. */
  readonly cookies?: readonly string[]
  readonly plain: Buffer
  readonly gzip?: Buffer | undefined
  readonly br?: Buffer | undefined
}

/** The form that this browser takes: its bytes and the word for them. */
export function formOf(
  ready: Ready,
  accepted: string | undefined,
): { readonly bytes: Buffer; readonly encoding: 'br' | 'gzip' | undefined } {
  if (ready.br && takes('br', accepted)) return { bytes: ready.br, encoding: 'br' }
  if (ready.gzip && takes('gzip', accepted)) return { bytes: ready.gzip, encoding: 'gzip' }
  return { bytes: ready.plain, encoding: undefined }
}

export function sendReady(
  request: IncomingMessage,
  response: ServerResponse,
  ready: Ready,
  more: Head = {},
): void {
  const { bytes, encoding } = formOf(ready, acceptedBy(request))
  const coding = encoding ? { 'content-encoding': encoding } : {}
  const head = { ...ready.head, ...more, ...coding, 'content-length': bytes.length }
  response.writeHead(ready.status, head).end(bytes)
}

export function acceptedBy({ headers }: IncomingMessage): string | undefined {
  const sent = headers['accept-encoding']
  return Array.isArray(sent) ? sent.join(',') : sent
}

const packed = promisify(gzip)
const smallest = 1_024

/** Bytes with the form that nearly all browsers ask for, packed once. */
export async function madeReady(status: number, head: Head, plain: Buffer): Promise<Ready> {
  if (plain.length < smallest) return { status, head, plain }
  const gzip = await packed(plain, { level: 6 })
  return { status, head: { ...head, vary: 'accept-encoding' }, plain, gzip }
}

function takes(form: 'br' | 'gzip', accepted = ''): boolean {
  const [weight] = accepted.split(',').flatMap((part) => {
    const [name = '', q = ''] = part.trim().split(';', 2)
    return name.trim().toLowerCase() === form ? [q.trim()] : []
  })
  return weight !== undefined && !/^q=0(\.0*)?$/i.test(weight)
}
