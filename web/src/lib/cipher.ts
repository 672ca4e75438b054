import { runtime } from './runtime.ts'

/**
 * Keeps a stored text from being read at a glance. The key lies in the same browser, so this hides, it does not
 * protect. Plain http has no `crypto.subtle`: there a keystream from the same secret takes its place.
 */
export async function seal(text: string, secret: string): Promise<string> {
  const nonce = Uint8Array.from(runtime.random.bytes(12))
  const plain = Uint8Array.from(new TextEncoder().encode(text))
  const sealed = hasSubtle()
    ? await subtle(plain, nonce, secret, 'encrypt')
    : mix(plain, nonce, secret)
  return `${hasSubtle() ? 'g' : 'x'}${hex(nonce)}${hex(sealed)}`
}

export async function open(sealed: string, secret: string): Promise<string | undefined> {
  const nonce = unhex(sealed.slice(1, 25))
  const body = unhex(sealed.slice(25))
  try {
    if (sealed.startsWith('x')) return new TextDecoder().decode(mix(body, nonce, secret))
    if (!sealed.startsWith('g') || !hasSubtle()) return undefined
    return new TextDecoder().decode(await subtle(body, nonce, secret, 'decrypt'))
  } catch {
    return undefined
  }
}

function hasSubtle(): boolean {
  return 'subtle' in crypto && crypto.subtle !== undefined
}

async function subtle(
  input: Uint8Array<ArrayBuffer>,
  nonce: Uint8Array<ArrayBuffer>,
  secret: string,
  way: 'encrypt' | 'decrypt',
): Promise<Uint8Array<ArrayBuffer>> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const key = await crypto.subtle.importKey('raw', digest, 'AES-GCM', false, [way])
  return new Uint8Array(await crypto.subtle[way]({ name: 'AES-GCM', iv: nonce }, key, input))
}

/** XOR with a keystream of FNV-1a over secret, nonce and position. */
function mix(
  input: Uint8Array<ArrayBuffer>,
  nonce: Uint8Array<ArrayBuffer>,
  secret: string,
): Uint8Array<ArrayBuffer> {
  const seed = [...new TextEncoder().encode(secret), ...nonce]
  return input.map((byte, index) => {
    let state = 2166136261 ^ index
    for (const part of seed) state = Math.imul(state ^ part, 16777619)
    return byte ^ (state >>> 24)
  })
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function unhex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
