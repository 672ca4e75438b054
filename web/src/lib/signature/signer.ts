/** HMAC-SHA-256 by the WebAssembly module (its source: `web/signer`, compiled by `tools/signer.ts`). */
export interface Signer {
  sha256(input: Uint8Array): Uint8Array
  hmac(key: Uint8Array, input: Uint8Array): Uint8Array
}

export async function createSigner(compiled: BufferSource): Promise<Signer> {
  const { instance } = await WebAssembly.instantiate(compiled)
  const { memory, keyAt, inputAt, digestAt, sha256, hmac } = instance.exports as unknown as Exports
  const write = (at: number, bytes: Uint8Array) => new Uint8Array(memory.buffer).set(bytes, at)
  const digest = (isDone: number) => {
    if (isDone === 0) throw new Error('too long for the signing module')
    return new Uint8Array(memory.buffer).slice(digestAt(), digestAt() + digestBytes)
  }
  return {
    sha256(input) {
      if (input.length <= bufferBytes.input) write(inputAt(), input)
      return digest(sha256(input.length))
    },
    hmac(key, input) {
      if (key.length <= bufferBytes.key) write(keyAt(), key)
      if (input.length <= bufferBytes.input) write(inputAt(), input)
      return digest(hmac(key.length, input.length))
    },
  }
}

const digestBytes = 32
/** What the module has room for. */
const bufferBytes = { key: 256, input: 1024 } as const

interface Exports {
  readonly memory: WebAssembly.Memory
  keyAt(): number
  inputAt(): number
  digestAt(): number
  sha256(inputLength: number): number
  hmac(keyLength: number, inputLength: number): number
}
