import { expect, test } from 'vitest'
import { fitted } from './picture.ts'

test('a photo is made smaller, never larger, and refused when nobody could read it', () => {
  expect(fitted(4000, 3000)).toEqual({ width: 1800, height: 1350 })
  expect(fitted(3000, 4000)).toEqual({ width: 1350, height: 1800 })
  expect(fitted(640, 400)).toEqual({ width: 640, height: 400 })
  expect(fitted(199, 400)).toBeUndefined()
  expect(fitted(9000, 400)).toBeUndefined()
})
