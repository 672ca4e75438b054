import { expect, test } from 'vitest'
import { World } from '../../testing/world.ts'

test('who does not finish saying a request is not waited for, on either door', async () => {
  const world = await World.create()
  for (const { server } of [world.app.member, world.app.office]) {
    for (const limit of [server.requestTimeout, server.headersTimeout]) {
      expect(limit).toBeGreaterThan(0)
      expect(limit).toBeLessThanOrEqual(60_000)
    }
  }
  await world.close()
})
