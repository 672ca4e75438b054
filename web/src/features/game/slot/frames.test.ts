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

test('what is shown of a round is its strips at its stops, whether it pays or not', () => {
  for (const slot of Object.values(slots)) {
    for (let at = 0; at < 300; at++) {
      const stops = slot.strips.map(({ length }, reel) => (at * (7 + reel) + reel) % length)
      const free = at % 3 === 0 ? [stops.map((stop) => (stop === 0 ? 1 : stop - 1))] : []
      const shown = framesOf(slot, { stops, free })
      for (const [frame, own] of [stops, ...free].entries()) {
        expect(shown[frame]?.window).toEqual(
          own.map((stop, reel) => {
            const strip = slot.strips[reel] ?? ''
            return [0, 1, 2].map((row) => strip.charAt((stop + row) % strip.length)).join('')
          }),
        )
      }
    }
  }
})
