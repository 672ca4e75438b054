import { isIPv6 } from 'node:net'

/**
 * Whom a limit counts: an IPv4 address, or of IPv6 the network of 64 bits. A single line has that many addresses
 * of its own, and would otherwise have as many tries.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [plain = ''] = address.split('%', 1)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const gap = Math.max(0, 8 - first.length - last.length)
  const groups = tail === undefined ? first : [...first, ...Array(gap).fill('0'), ...last]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
