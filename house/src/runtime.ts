import { randomBytes } from 'node:crypto'
import type { Clock, Ids, Random, Runtime } from '@zhengju/domain/runtime'

/** The house's only source of time, ids and chance. */
export function createRuntime(): Runtime {
  const clock: Clock = { now: () => Date.now() }
  const random: Random = { bytes: (count) => randomBytes(count) }
  return { clock, random, ids: createIds(clock, random) }
}

/** UUID version 7 (RFC 9562): 48 bits of time, then chance. */
export function createIds(clock: Clock, random: Random): Ids {
  return {
    next() {
      const bytes = Buffer.from(random.bytes(16))
      bytes.writeUIntBE(clock.now(), 0, 6)
      bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
      bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
      const text = bytes.toString('hex')
      const at = [0, 8, 12, 16, 20, 32]
      return at
        .slice(1)
        .map((end, index) => text.slice(at[index], end))
        .join('-')
    },
  }
}

/** `count` bytes of chance as lower-case hexadecimal digits. */
export function hex(random: Random, count: number): string {
  return Buffer.from(random.bytes(count)).toString('hex')
}
