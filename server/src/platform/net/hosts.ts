import { networkInterfaces } from 'node:os'

/** Which hosts a listener answers to. */
export interface Hosts {
  /** Whether it is answered at all: without a list everybody is. */
  isServed(host: string): boolean
  /** Whether the host is surely ours, so that an address may be made of it. */
  isOwn(host: string): boolean
}

/** This machine's own names are always served: its programs call each other by them. */
export function createHosts(listed: readonly string[]): Hosts {
  const known = new Set(listed.map(nameOf))
  const isOwn = (host: string) => {
    const name = nameOf(host)
    return known.has(name) || loopback.has(name) || (known.size === 0 && isOfMachine(name))
  }
  return { isOwn, isServed: (host) => known.size === 0 || isOwn(host) }
}

/** Of the members' listener: those of the configuration, and those of its origins. */
export function memberHosts({
  siteOrigins,
  siteHosts,
}: {
  readonly siteOrigins: readonly string[]
  readonly siteHosts: readonly string[]
}): readonly string[] {
  return [...siteHosts, ...siteOrigins.map((origin) => new URL(origin).host)]
}

const loopback = new Set(['localhost', '127.0.0.1', '::1'])

/** `www.example.com` of `WWW.example.com:443`, `::1` of `[::1]:3000`. */
function nameOf(host: string): string {
  const [, six] = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(host) ?? []
  return (six ?? host.replace(/:\d{1,5}$/, '')).toLowerCase()
}

function isOfMachine(name: string): boolean {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.some(({ address }) => address === name)
}
