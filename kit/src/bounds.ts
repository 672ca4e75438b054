/** What a listener takes, of everybody together and of one address, and how long a request may take to arrive. */
export interface ListenerBounds {
  readonly sockets: number
  /** Of one address, IPv6 by its network of 64 bits. */
  readonly socketsPerAddress: number
  readonly headMs: number
  /** Head and body together. */
  readonly requestMs: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads `<prefix>SOCKETS` and its kin; what is wrong is told and replaced by the usual value. */
export function readBounds(
  env: Environment,
  prefix: string,
  usual: ListenerBounds,
  complain: (line: string) => void,
): ListenerBounds {
  const read = (suffix: string, fallback: number, most: number): number => {
    const name = `${prefix}${suffix}`
    const text = env[name]
    if (!text) return fallback
    const value = /^\d{1,7}$/.test(text) ? Number(text) : 0
    if (value >= 1 && value <= most) return value
    complain(`${name}: must be a number from 1 to ${most}`)
    return fallback
  }
  const bounds = {
    sockets: read('SOCKETS', usual.sockets, mostSockets),
    socketsPerAddress: read('SOCKETS_PER_ADDRESS', usual.socketsPerAddress, mostSockets),
    headMs: read('HEAD_SEC', usual.headMs / 1_000, mostSec) * 1_000,
    requestMs: read('REQUEST_SEC', usual.requestMs / 1_000, mostSec) * 1_000,
  }
  if (bounds.headMs > bounds.requestMs) {
    complain(`${prefix}HEAD_SEC: must not be above ${prefix}REQUEST_SEC`)
  }
  return bounds
}

const mostSockets = 1_000_000
const mostSec = 600
