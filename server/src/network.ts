import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import { addressText, groupsOf, parseAddress } from '@zhengju/domain/access'

/**
 * Whom a limit counts: an IPv4 address, or of IPv6 the network of 64 bits. A single line has that many addresses
 * of its own, and would otherwise have as many tries.
 */
export function networkOf(text: string): string {
  return prefixOf(text, 4)
}

/** The same, and of IPv6 the 48 bits that one customer may have as a whole, with 65,536 networks in them. */
export function customerOf(text: string): string {
  return prefixOf(text, 3)
}

function prefixOf(text: string, groups: number): string {
  const address = parseAddress(text)
  if (!address) return text
  if (address.family === 4) return addressText(address)
  const network = groupsOf(address.value).slice(0, groups)
  return `${network.map((group) => group.toString(16)).join(':')}::/${groups * 16}`
}

/**
 * Who opens a socket: the nearest address that is not one of our own proxies, which are addresses or networks
 * (`10.0.0.0/8`). Calls are told the same by Fastify.
 */
export function nearestAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const proxy of trusted) {
    const [address = '', bits] = proxy.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, Number(bits), familyOf(address))
  }
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    const hops = [...forwarded.map((hop) => hop.trim()), socket.remoteAddress ?? '']
    const nearest = hops.findLast((hop) => hop !== '' && !proxies.check(hop, familyOf(hop)))
    return nearest ?? socket.remoteAddress ?? ''
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
