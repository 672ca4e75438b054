/** A POST request's head that two readers cannot understand in two ways. */
export interface RequestHead {
  readonly path: string
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

export interface PlainRequest extends RequestHead {
  readonly body: string
}

export interface PlainAnswer {
  readonly status: number
  /** JSON, or nothing. */
  readonly body: string
}

export type Read =
  | { readonly kind: 'head' }
  | { readonly kind: 'body' }
  | { readonly kind: 'request'; readonly request: PlainRequest; readonly rest: Buffer }
  /** Answered so, whatever follows, and closed. */
  | { readonly kind: 'refused'; readonly answer: PlainAnswer }
  /** Not plain: somebody else must read all of it. */
  | { readonly kind: 'other'; readonly bytes: Buffer }

export interface PlainReaderOptions {
  readonly paths: ReadonlySet<string>
  readonly largestBody: number
  /** By path, where one takes more. */
  readonly largerBodies?: ReadonlyMap<string, number>
  /** Asked once the head is there, before anybody waits for a body. */
  refusalOf(head: RequestHead): PlainAnswer | undefined
}

export interface PlainReader {
  /** What the next bytes of the connection complete; `head` and `body` say what is waited for. */
  take(chunk: Buffer): Read
}

export const largestHead = 8_192
export const mostHeaders = 64
const method = 'POST '
const headEnd = '\r\n\r\n'
const nothing = Buffer.alloc(0)
export const headTooLarge: PlainAnswer = { status: 431, body: '' }

/**
 * Reads one request after the other. Each byte is looked at once: the end of a head is searched in what is new, the
 * head is parsed when it is whole, and from then on only lengths are compared. What is no plain POST (a body without
 * a length or with two, a folded or repeated header, bare line feeds) is `other`.
 */
export function createPlainReader(options: PlainReaderOptions): PlainReader {
  let held: Buffer = nothing
  let body: OpenBody | undefined

  function takeHead(chunk: Buffer): Read {
    const seen = held.length
    const bytes = seen === 0 ? chunk : Buffer.concat([held, chunk])
    if (seen < method.length && !startsAsPost(bytes)) return { kind: 'other', bytes }
    const size = bytes.indexOf(headEnd, Math.max(0, seen - headEnd.length + 1))
    if (size > largestHead || (size < 0 && bytes.length > largestHead)) {
      return { kind: 'refused', answer: headTooLarge }
    }
    held = size < 0 ? bytes : nothing
    return size < 0 ? { kind: 'head' } : openBody(bytes, size)
  }

  function openBody(bytes: Buffer, size: number): Read {
    const lines = bytes.toString('latin1', 0, size).split('\r\n', mostHeaders + 2)
    if (lines.length > mostHeaders + 1) return { kind: 'refused', answer: headTooLarge }
    const head = readHead(lines, options.paths)
    const length = head && bodyLength(head.headers)
    if (!head || length === undefined || length > largestBodyOf(head)) {
      return { kind: 'other', bytes }
    }
    const answer = options.refusalOf(head)
    if (answer) return { kind: 'refused', answer }
    const start = size + headEnd.length
    const end = start + length
    if (bytes.length >= end) return whole(head, bytes.toString('utf8', start, end), bytes, end)
    body = { head, bytes: Buffer.allocUnsafe(length), filled: 0 }
    body.filled = bytes.copy(body.bytes, 0, start)
    return { kind: 'body' }
  }

  function largestBodyOf({ path }: RequestHead): number {
    return options.largerBodies?.get(path) ?? options.largestBody
  }

  function takeBody(open: OpenBody, chunk: Buffer): Read {
    const used = chunk.copy(open.bytes, open.filled)
    open.filled += used
    if (open.filled < open.bytes.length) return { kind: 'body' }
    body = undefined
    return whole(open.head, open.bytes.toString('utf8'), chunk, used)
  }

  return { take: (chunk) => (body ? takeBody(body, chunk) : takeHead(chunk)) }
}

interface OpenBody {
  readonly head: RequestHead
  readonly bytes: Buffer
  filled: number
}

function whole(head: RequestHead, body: string, bytes: Buffer, end: number): Read {
  return { kind: 'request', request: { ...head, body }, rest: bytes.subarray(end) }
}

function startsAsPost(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, method.length) === method.slice(0, bytes.length)
}

const version = ' HTTP/1.1'

function readHead(
  [start = '', ...lines]: readonly string[],
  paths: ReadonlySet<string>,
): RequestHead | undefined {
  const path = start.slice(method.length, -version.length)
  if (!start.endsWith(version) || !paths.has(path)) return undefined
  const headers = readHeaders(lines)
  return headers && { path, headers }
}

const headerLine = /^([\w-]+): *([\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)$/

function readHeaders(lines: readonly string[]): Record<string, string> | undefined {
  const headers: Record<string, string> = Object.create(null)
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? []
    if (name === undefined || value === undefined) return undefined
    const key = name.toLowerCase()
    if (key in headers) return undefined
    headers[key] = value
  }
  return headers
}

/** Undefined where anything but a plain body of that length may follow, or something else is asked for. */
function bodyLength(headers: Readonly<Record<string, string>>): number | undefined {
  const length = headers['content-length']
  const isUnusual = !('host' in headers) || unusual.some((name) => name in headers)
  const isKept = (headers.connection ?? 'keep-alive').toLowerCase() === 'keep-alive'
  if (length === undefined || isUnusual || !isKept || !/^\d{1,7}$/.test(length)) return undefined
  return Number(length)
}

const unusual = ['transfer-encoding', 'expect', 'upgrade', 'trailer', 'content-encoding']
