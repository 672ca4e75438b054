import { randomBytes } from 'node:crypto'
import type { Clock, Ids, Random, Runtime } from '@zhengju/domain/runtime'

/** A program's only source of time, ids and chance. */
export function createRuntime(): Runtime {
  const clock: Clock = { now: () => Date.now() }
  const random: Random = { bytes: createPool() }
  return { clock, random, ids: createIds(clock, random) }
}

const poolSize = 8_192

/** The system is asked for a page of chance at a time; every byte is handed out once, as a copy. */
function createPool(): Random['bytes'] {
  let pool = randomBytes(poolSize)
  let used = 0
  return (count) => {
    if (count > poolSize) return randomBytes(count)
    if (used + count > poolSize) {
      pool = randomBytes(poolSize)
      used = 0
    }
    used += count
    return Uint8Array.prototype.slice.call(pool, used - count, used)
  }
}

/** UUID version 7 (RFC 9562): 48 bits of time, a 12-bit counter inside the millisecond, 62 bits of chance. */
export function createIds(clock: Clock, random: Random): Ids {
  let lastAt = 0
  let counter = 0
  return {
    next() {
      const now = clock.now()
      counter = now > lastAt ? 0 : counter + 1
      lastAt = Math.max(now, lastAt)
      if (counter > 0xfff) {
        counter = 0
        lastAt += 1
      }
      return uuidText(lastAt, counter, random.bytes(8))
    },
  }
}

/** `count` bytes of chance as lower-case hexadecimal digits. */
export function hex(random: Random, count: number): string {
  return Buffer.from(random.bytes(count)).toString('hex')
}

/** Milliseconds of a clock that never jumps, to measure durations with. */
export function ticks(): number {
  return performance.now()
}

const byteTexts = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function uuidText(at: number, counter: number, tail: Uint8Array): string {
  const time = at.toString(16).padStart(12, '0')
  const version = `7${counter.toString(16).padStart(3, '0')}`
  const byte = (place: number) => byteTexts[tail[place] ?? 0]
  const variant = `${byteTexts[0x80 | ((tail[0] ?? 0) & 0x3f)]}${byte(1)}`
  const rest = `${byte(2)}${byte(3)}${byte(4)}${byte(5)}${byte(6)}${byte(7)}`
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${rest}`
}
