/** An internet address as a number. An IPv4 address inside IPv6 (`::ffff:1.2.3.4`) is the IPv4 address. */
export interface Address {
  readonly family: 4 | 6
  readonly value: bigint
}

/** All addresses that share their first `bits`. */
export interface Network extends Address {
  readonly bits: number
}

const widths = { 4: 32, 6: 128 } as const
const mappedStart = 0xffffn

export function parseAddress(text: string): Address | undefined {
  if (!text.includes(':')) return fourOf(text)
  const value = sixOf(text)
  if (value === undefined) return undefined
  const isMapped = value >> 32n === mappedStart
  return isMapped ? { family: 4, value: value & 0xffff_ffffn } : { family: 6, value }
}

/** `10.0.0.0/8`, `2001:db8::/32`, or one address alone. Bits behind the length are cut off. */
export function parseNetwork(text: string): Network | undefined {
  const [head = '', tail, ...more] = text.split('/')
  const address = parseAddress(head)
  if (!address || more.length > 0) return undefined
  const width = widths[address.family]
  if (tail === undefined) return { ...address, bits: width }
  if (!/^\d{1,3}$/.test(tail)) return undefined
  // The length of a mapped network counts from the beginning of IPv6.
  const bits = Number(tail) - (address.family === 4 && head.includes(':') ? 96 : 0)
  if (bits < 0 || bits > width) return undefined
  return { family: address.family, value: startOf(address.value, width - bits), bits }
}

export function isInside({ family, value, bits }: Network, address: Address): boolean {
  return family === address.family && startOf(address.value, widths[family] - bits) === value
}

/** How many addresses it has. */
export function networkSize({ family, bits }: Network): bigint {
  return 1n << BigInt(widths[family] - bits)
}

/** As everyone writes it: a single address without its length, IPv6 in small letters and shortened. */
export function networkText({ family, value, bits }: Network): string {
  const text = addressText({ family, value })
  return bits === widths[family] ? text : `${text}/${bits}`
}

export function addressText({ family, value }: Address): string {
  if (family === 4) {
    return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
  }
  const groups = groupsOf(value)
  const gap = longestZeros(groups)
  const text = (part: readonly number[]) => part.map((group) => group.toString(16)).join(':')
  if (gap.length < 2) return text(groups)
  return `${text(groups.slice(0, gap.at))}::${text(groups.slice(gap.at + gap.length))}`
}

/** The eight groups of an IPv6 address. */
export function groupsOf(value: bigint): number[] {
  return Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(112 - 16 * at)) & 0xffffn))
}

function startOf(value: bigint, rest: number): bigint {
  return (value >> BigInt(rest)) << BigInt(rest)
}

function fourOf(text: string): Address | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0n
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined
    value = (value << 8n) | BigInt(part)
  }
  return { family: 4, value }
}

function sixOf(text: string): bigint | undefined {
  const [plain = ''] = text.split('%', 1)
  const halves = plain.split('::')
  const isFourInside = halves.length === 2 && halves[0]?.includes('.')
  if (halves.length > 2 || isFourInside) return undefined
  const [head = [], tail] = halves.map(partsOf)
  if (tail === undefined) return head.length === 8 ? joined(head) : undefined
  const gap = 8 - head.length - tail.length
  return gap < 1 ? undefined : joined([...head, ...Array<string>(gap).fill('0'), ...tail])
}

/** An IPv4 address at the end stands for two groups. */
function partsOf(text: string): string[] {
  if (text === '') return []
  const parts = text.split(':')
  const four = parts.at(-1)?.includes('.') ? fourOf(parts.at(-1) ?? '') : undefined
  if (!four) return parts
  const pair = [four.value >> 16n, four.value & 0xffffn].map((group) => group.toString(16))
  return [...parts.slice(0, -1), ...pair]
}

function joined(parts: readonly string[]): bigint | undefined {
  let value = 0n
  for (const part of parts) {
    if (!/^[0-9a-f]{1,4}$/i.test(part)) return undefined
    value = (value << 16n) | BigInt(`0x${part}`)
  }
  return value
}

function longestZeros(groups: readonly number[]): { readonly at: number; readonly length: number } {
  let best = { at: 0, length: 0 }
  let begin = 0
  for (let at = 0; at <= groups.length; at++) {
    if (groups[at] === 0) continue
    if (at - begin > best.length) best = { at: begin, length: at - begin }
    begin = at + 1
  }
  return best
}
