import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
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

/** Not one that any number of strangers have at home: what two share of those says nothing. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text)
  if (!address) return false
  return !nobodysOwn.check(text, address.family === 4 ? 'ipv4' : 'ipv6')
}

const nobodysOwn = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  nobodysOwn.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  nobodysOwn.addSubnet(network, bits, 'ipv6')
}

function prefixOf(text: string, groups: number): string {
  const address = parseAddress(text)
  if (!address) return text
  if (address.family === 4) return addressText(address)
  const network = groupsOf(address.value).slice(0, groups)
  return `${network.map((group) => group.toString(16)).join(':')}::/${groups * 16}`
}

/** Our own proxies, addresses or networks (`10.0.0.0/8`): what they say of a request is believed, nobody else. */
export interface Proxies {
  isTrusted(address: string): boolean
  /** Whose request it is: the nearest address that is not one of our proxies. */
  callerOf(request: Received): string
  /** The host that was asked, which a proxy may have replaced by ours. */
  hostOf(request: Received): string
}

type Received = Pick<IncomingMessage, 'headers' | 'socket'>

export function createProxies(trusted: readonly string[]): Proxies {
  const isTrusted = isAmong(trusted)
  return {
    isTrusted,
    callerOf({ headers, socket }) {
      const said = String(headers['x-forwarded-for'] ?? '').split(',')
      let caller = socket.remoteAddress ?? ''
      while (said.length > 0 && isTrusted(caller)) {
        const text = said.pop()?.trim() ?? ''
        const hop = hopOf(text)
        // Whoever stands before a hop that is no address cannot be known: the proxy that let it pass counts.
        if (hop === undefined && text !== '') break
        if (hop !== undefined) caller = hop
      }
      return caller
    },
    hostOf({ headers, socket }) {
      const forwarded = headers['x-forwarded-host']
      const isSaid = typeof forwarded === 'string' && isTrusted(socket.remoteAddress ?? '')
      return (isSaid ? forwarded.split(',').at(-1)?.trim() : headers.host) ?? ''
    },
  }
}

/** Who opens a socket; calls are told the same. */
export function nearestAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  return createProxies(trusted).callerOf
}

/** Whether an address is one of a list of addresses and networks. */
export function isAmong(list: readonly string[]): (address: string) => boolean {
  const members = new BlockList()
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    if (bits === undefined) members.addAddress(address, familyOf(address))
    else members.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && members.check(address, familyOf(address))
}

/** Some proxies say the port too: `1.2.3.4:99`, `[2001:db8::1]:99`. Undefined for what is no address. */
function hopOf(text: string): string | undefined {
  const [, bracketed] = /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(text) ?? []
  const [, four] = /^(\d+\.\d+\.\d+\.\d+)(?::\d{1,5})?$/.exec(text) ?? []
  const address = parseAddress(bracketed ?? four ?? text)
  return address && addressText(address)
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
