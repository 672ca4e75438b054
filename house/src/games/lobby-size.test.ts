import { gzipSync } from 'node:zlib'
import { sharedPaths } from '@zhengju/venue-protocol/game'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGameHouse, type GameHouse } from '../testing/game-house.ts'
import { sharedGames } from './games.ts'

const mostBytes = 12_000
let house: GameHouse

beforeEach(async () => {
  house = await createGameHouse(sharedGames([]))
})
afterEach(async () => {
  expect(house.reports).toEqual([])
  await house.close()
})

test('a lobby with every table open is drawn from at most 12 KB, gzip', async () => {
  for (let minutes = 0; minutes < 6; minutes++) {
    for (let parts = 0; parts < 3; parts++) await house.pass(20)
  }
  for (const venue of ['zjcp', 'zjzr']) {
    const token = await house.launch('ada', 100n, venue)
    const { data } = await house.call(token, 'GET', sharedPaths.lobby)
    const bytes = gzipSync(JSON.stringify(data), { level: 6 }).length
    const rows: readonly { readonly outcomes: readonly object[] }[] = data.tables
    expect(rows.every(({ outcomes }) => outcomes.length > 0)).toBe(true)
    expect(bytes, venue).toBeLessThanOrEqual(mostBytes)
  }
})
