import { expect, test } from 'vitest'
import { createElements } from './chain.ts'
import { seal, sha256 } from './seal.ts'

const tip = 'a'.repeat(64)
const chain = (chainId: string) => ({ chainId, rounds: 10_000, tip: seal(tip) })

test('an element leads to the one before it, and twenty of a chain that is known cost two thousand hashes at most', () => {
  let hashes = 0
  const elementOf = createElements((text) => {
    hashes++
    return sha256(text)
  })
  const first = elementOf(chain('c'), 1).open()
  expect(hashes).toBe(9_999)
  let element = tip
  for (let step = 0; step < 9_999; step++) element = sha256(element)
  expect(first).toBe(element)
  hashes = 0
  for (let link = 20; link > 0; link--) elementOf(chain('c'), link)
  expect(hashes).toBeLessThanOrEqual(20 * 99)
  expect(sha256(elementOf(chain('c'), 5_001).open())).toBe(elementOf(chain('c'), 5_000).open())
  expect(elementOf(chain('c'), 10_000).open()).toBe(tip)
  expect(() => elementOf(chain('c'), 0)).toThrow(RangeError)
  expect(() => elementOf(chain('c'), 10_001)).toThrow(RangeError)
})
