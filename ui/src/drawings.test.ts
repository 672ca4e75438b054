import { expect, test } from 'vitest'
import { drawingNames } from './drawing-names.ts'
import sprite from './drawings.svg?raw'

test('every small picture is drawn, once, and no two are the same', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.+)<\/symbol>/g)]
  expect(drawn.map((match) => match[1])).toEqual([...drawingNames])
  expect(new Set(drawn.map((match) => match[2])).size).toBe(drawingNames.length)
})
