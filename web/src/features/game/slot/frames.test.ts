import { slots, spinSlot } from '@zhengju/domain/games/slots'
import { expect, test } from 'vitest'
import { framesOf, hitsOf, quietStops } from './frames.ts'

test('what stands before the first spin are real stops that pay nothing', () => {
  for (const slot of Object.values(slots)) {
    const stops = quietStops(slot)
    expect(spinSlot(slot, stops, 1)).toMatchObject({ coins: 0, scatters: 0 })
    expect(stops.every((stop, reel) => stop < (slot.strips[reel]?.length ?? 0))).toBe(true)
  }
})

test('the cells that pay are those of the lines', () => {
  const [frame] = framesOf(slots.yinpu, { stops: [1, 4, 2], free: [], coins: 14 })
  if (!frame) throw new Error('no frame')
  expect(frame.coins).toBe(14)
  expect([...hitsOf(slots.yinpu, frame)]).toEqual(['0,2', '1,2', '2,2'])
})
