import { expect, test } from 'vitest'
import { createGiftRate } from './gift-rate-service.ts'

const minuteMs = 60_000
/** A lively room: sixty gifts a second are asked for, five hundred in ten seconds may pass. */
const asksPerMinute = 3_600

test('a lively room goes on taking gifts, and a full one costs its members nothing', () => {
  let now = 0
  const mayGive = createGiftRate({ now: () => now })
  const members = Array.from({ length: 60 }, (_, index) => `m${index}`)
  for (const minute of [0, 1, 2]) {
    let count = 0
    for (let asked = 0; asked < asksPerMinute; asked += 1) {
      now = Math.round((minute + asked / asksPerMinute) * minuteMs)
      if (mayGive(members[asked % members.length] ?? '', 'lobby')) count += 1
    }
    expect(count).toBeGreaterThan(2_900)
  }
  // Somebody whose gifts the full room refused has all his own left for another room.
  for (const member of members.slice(0, 40)) {
    for (let count = 0; count < 20; count += 1) mayGive(member, 'lobby')
  }
  for (let count = 0; count < 50; count += 1) mayGive('late', 'lobby')
  const elsewhere = Array.from({ length: 20 }, () => mayGive('late', 'other'))
  expect(elsewhere.every(Boolean)).toBe(true)
})
