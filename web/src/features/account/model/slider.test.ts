import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, keyed, movementText, placed, reach } from './slider.ts'

const frame = { width: 300, pieceWidth: 50 }

test('the piece never leaves the picture', () => {
  expect(reach(frame)).toBe(250)
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (x) => {
      const at = placed(x, frame)
      expect(Number.isInteger(at)).toBe(true)
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at).toBeLessThanOrEqual(250)
    }),
  )
})

test('the whole way of the finger is the whole way of the piece', () => {
  expect(dragged(0, 200, 200, frame)).toBe(250)
  expect(dragged(0, 100, 200, frame)).toBe(125)
  expect(dragged(125, -50, 200, frame)).toBe(63)
  expect(dragged(40, 10, 0, frame)).toBe(40)
})

test.each([
  ['ArrowRight', 11],
  ['ArrowUp', 11],
  ['ArrowLeft', 9],
  ['ArrowDown', 9],
  ['PageUp', 20],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 250],
  ['Tab', undefined],
])('%s leads to %s', (key, x) => {
  expect(keyed(key, 10, frame)).toBe(x)
})

test('a movement is written point by point, its end kept however long it is', () => {
  const short = [
    { x: 0, y: 0, ms: 0 },
    { x: 12, y: -3.4, ms: 41.7 },
  ]
  expect(movementText(short)).toBe('0,0,0;12,-3,42')
  const long = Array.from({ length: 5000 }, (_, at) => ({ x: at % 250, y: 20_000, ms: at * 100 }))
  const text = movementText(long)
  expect(text.split(';').length).toBeLessThanOrEqual(301)
  expect(text.split(';').at(-1)).toBe(`${4999 % 250},150,99999`)
  expect(text.length).toBeLessThan(6_000)
})
