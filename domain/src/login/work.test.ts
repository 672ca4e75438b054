import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isWorkDone,
  mostWorkBits,
  type Pressure,
  type Sha256,
  workAnswer,
  workBits,
  workRules,
  workSteps,
} from './index.ts'

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
const works = fc.record({
  challenge: fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 80 }),
  parts: fc.integer({ min: 1, max: 6 }),
  bits: fc.integer({ min: 1, max: 6 }),
})
const kinds = ['name', 'source', 'customer', 'site', 'door'] as const
const pressures: fc.Arbitrary<Pressure> = fc.record(
  Object.fromEntries(kinds.map((kind) => [kind, fc.nat({ max: 20_000 })])),
  { requiredKeys: [] },
)

/** The first bits of the hash of the challenge's hash, the part and the nonce, written out once more. */
function zeros(challenge: string, part: number, nonce: number): number {
  const message = Buffer.alloc(37)
  createHash('sha256').update(challenge, 'latin1').digest().copy(message)
  message.writeUInt8(part, 32)
  message.writeUInt32BE(nonce, 33)
  const hash = createHash('sha256').update(message).digest()
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.indexOf('1')
}

test('an answer is right for its own work, each nonce the first that does', () => {
  fc.assert(
    fc.property(works, (work) => {
      const nonces = workAnswer(sha256, work)
      expect(isWorkDone(sha256, work, nonces)).toBe(true)
      nonces.forEach((nonce, part) => {
        expect(zeros(work.challenge, part, nonce)).toBeGreaterThanOrEqual(work.bits)
        for (let less = 0; less < nonce; less++) {
          expect(zeros(work.challenge, part, less)).toBeLessThan(work.bits)
        }
      })
    }),
    { seed: 1, numRuns: 40 },
  )
})

test('nonces of another length, order or challenge are judged by their own hashes', () => {
  fc.assert(
    fc.property(works, fc.array(fc.nat({ max: 500 }), { maxLength: 6 }), (work, nonces) => {
      const isRight =
        nonces.length === work.parts &&
        nonces.every((nonce, part) => zeros(work.challenge, part, nonce) >= work.bits)
      expect(isWorkDone(sha256, work, nonces)).toBe(isRight)
    }),
    { seed: 2 },
  )
  const work = { challenge: 'one', parts: workRules.parts, bits: 8 }
  const nonces = workAnswer(sha256, work)
  expect(isWorkDone(sha256, { ...work, challenge: 'other' }, nonces)).toBe(false)
  expect(isWorkDone(sha256, work, nonces.toReversed())).toBe(false)
  expect(isWorkDone(sha256, work, nonces.slice(1))).toBe(false)
  expect(isWorkDone(sha256, work, [])).toBe(false)
})

test('nobody works while it is calm', () => {
  expect(workBits({})).toBe(0)
  const calm = Object.fromEntries(kinds.map((kind) => [kind, workSteps[kind][0] - 1]))
  expect(workBits(calm)).toBe(0)
})

test('more of anything never asks for less, and there is a most', () => {
  fc.assert(
    fc.property(
      pressures,
      fc.constantFrom(...kinds),
      fc.nat({ max: 500 }),
      (before, kind, more) => {
        const bits = workBits(before)
        expect(workBits({ ...before, [kind]: (before[kind] ?? 0) + more })).toBeGreaterThanOrEqual(
          bits,
        )
        expect(bits).toBeLessThanOrEqual(mostWorkBits)
      },
    ),
    { seed: 3 },
  )
})

test.each([
  [{ name: 6 }, 10],
  [{ name: 24 }, 14],
  [{ source: 20, name: 6 }, 12],
  [{ source: 60 }, 14],
  [{ customer: 120 }, 13],
  [{ site: 1_000 }, 10],
  [{ site: 1_000_000 }, 13],
  [{ door: 125 }, 14],
])('%o asks for %i bits', (pressure, bits) => {
  expect(workBits(pressure)).toBe(bits)
})
