import { keccak256, sha256 } from '../digest/index.ts'

export const coinNetworks = ['TRC20', 'ERC20'] as const
export type CoinNetwork = (typeof coinNetworks)[number]

/** Whether an address has the form of its network's: a wrong one loses the coins. */
export function isCoinAddress(network: CoinNetwork, address: string): boolean {
  return addressForms[network].test(address)
}

/** The network that an address looks like, to name the mistake. */
export function networkOf(address: string): CoinNetwork | undefined {
  return coinNetworks.find((network) => isCoinAddress(network, address))
}

/** Whether its check digits are right: a slip of the pen is found before a coin is lost by it. */
export function isCheckedAddress(address: string): boolean {
  const network = networkOf(address)
  if (network === undefined) return false
  return network === 'TRC20' ? isBase58Checked(address) : isCaseChecked(address)
}

/** The one way to write an address: base58 has no other, the case of hexadecimal digits is their check. */
export function writtenAddress(address: string): string {
  return networkOf(address) === 'ERC20' ? casedAddress(address) : address
}

/** TRC20: base58 without 0, O, I and l. */
const addressForms: Readonly<Record<CoinNetwork, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** A byte for the network, twenty for the account, four to check. */
const decodedBytes = 25
const tronPrefix = 0x41

function isBase58Checked(address: string): boolean {
  const bytes = decoded(address)
  if (bytes === undefined || bytes[0] !== tronPrefix) return false
  const check = sha256(sha256(bytes.slice(0, -4)))
  return bytes.slice(-4).every((byte, at) => byte === check[at])
}

/** The bytes of a base58 text; undefined where they are more. */
function decoded(text: string): Uint8Array | undefined {
  let rest = 0n
  for (const char of text) rest = rest * 58n + BigInt(base58.indexOf(char))
  const bytes = new Uint8Array(decodedBytes)
  for (let at = decodedBytes - 1; at >= 0; at--) {
    bytes[at] = Number(rest & 0xffn)
    rest >>= 8n
  }
  return rest === 0n ? bytes : undefined
}

/** EIP-55. An address in one case alone says nothing about itself, and is taken as it is. */
function isCaseChecked(address: string): boolean {
  const digits = address.slice(2)
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isPlain || casedAddress(address) === address
}

/** EIP-55: a letter is a capital where the hash of the small ones has a digit of eight or more. */
function casedAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)))
  const cased = [...digits].map((digit, at) => {
    const byte = hash[at >> 1] ?? 0
    const nibble = at % 2 === 0 ? byte >> 4 : byte & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  return `0x${cased.join('')}`
}
