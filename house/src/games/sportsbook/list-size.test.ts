import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../../testing/house.ts'
import { openWires, type Wires } from '../../testing/wires.ts'

/** Issue 12: what a list of so many matches may weigh on the wire, packed. */
const matches = 50
const mostBytes = 15_000

let house: TestHouse
let wires: Wires

beforeAll(async () => {
  house = await createTestHouse({ sportHorizonMs: 2 * 86_400_000, horizonMs: 4 * 86_400_000 })
  wires = await openWires(house)
}, 120_000)
afterAll(async () => {
  await wires?.close()
  await house?.close()
})

test.each(['ob', 'im', 'fb'] as const)(
  '50 matches at %s weigh no more than 15 KB',
  async (venue) => {
    let last = 0
    // As the gateway packs what it hands on.
    const client = await wires.client(venue, async (input, init) => {
      const answer = await fetch(input, init)
      const bytes = Buffer.from(await answer.arrayBuffer())
      last = gzipSync(bytes, { level: 6 }).length
      return new Response(bytes, answer)
    })
    for (const stage of ['live', 'today', 'early'] as const) {
      const answer = await client.fixtures({ stage, sort: 'competition', page: 1, size: matches })
      if (!answer.ok) throw new Error(`${venue} ${answer.message}`)
      const count = answer.value.fixtures.length
      expect(count, stage).toBeGreaterThan(10)
      // Fewer are in play here: as many as fifty would weigh, and less than that in truth.
      expect((last * matches) / count, stage).toBeLessThan(mostBytes)
    }
  },
  60_000,
)
