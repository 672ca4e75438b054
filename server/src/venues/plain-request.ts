/** A POST request that came whole and says how long its body is. */
export interface PlainRequest {
  readonly path: string
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type ReadRequest =
  | { readonly request: PlainRequest; readonly size: number }
  | 'incomplete'
  /** Not plain: somebody else must read it. */
  | 'other'

const method = 'POST '
const largestHead = 8_192

/**
 * Reads the request that the bytes begin with. The rules are narrow on purpose: what two readers could understand in
 * two ways (a body without a length or with two, a folded or repeated header, bare line feeds) is `other`.
 */
export function readPlainRequest(
  bytes: Buffer,
  paths: ReadonlySet<string>,
  largestBody: number,
): ReadRequest {
  if (bytes.toString('latin1', 0, method.length) !== method.slice(0, bytes.length)) return 'other'
  const headSize = bytes.indexOf('\r\n\r\n')
  if (headSize < 0) return bytes.length > largestHead ? 'other' : 'incomplete'
  const [start = '', ...lines] = bytes.toString('latin1', 0, headSize).split('\r\n')
  const path = start.slice(method.length, -version.length)
  if (!start.endsWith(version) || !paths.has(path)) return 'other'
  const headers = readHeaders(lines)
  const length = headers && bodyLength(headers)
  if (!headers || length === undefined || length > largestBody) return 'other'
  const size = headSize + 4 + length
  if (bytes.length < size) return 'incomplete'
  return { request: { path, headers, body: bytes.toString('utf8', headSize + 4, size) }, size }
}

const version = ' HTTP/1.1'
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
  if (length === undefined || isUnusual || !isKept || !/^\d{1,6}$/.test(length)) return undefined
  return Number(length)
}

const unusual = ['transfer-encoding', 'expect', 'upgrade', 'trailer', 'content-encoding']
