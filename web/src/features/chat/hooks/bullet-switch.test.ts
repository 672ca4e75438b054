import { expect, test } from 'vitest'
import { areBulletsOn } from './bullet-switch.ts'

test.each([
  ['the site begins with them', { bulletOpen: 1, bulletButton: 1 }, undefined, false, true],
  ['the site begins without', { bulletOpen: 0, bulletButton: 1 }, undefined, false, false],
  ['the reader wants none', { bulletOpen: 1, bulletButton: 1 }, 'off', false, false],
  ['the reader wants them', { bulletOpen: 0, bulletButton: 1 }, 'on', false, true],
  [
    'without a switch an old choice is nothing',
    { bulletOpen: 0, bulletButton: 0 },
    'on',
    false,
    false,
  ],
  ['motion is not wanted', { bulletOpen: 1, bulletButton: 1 }, undefined, true, false],
  ['motion is not wanted, these are', { bulletOpen: 1, bulletButton: 1 }, 'on', true, true],
  ['motion is not wanted, no switch', { bulletOpen: 1, bulletButton: 0 }, 'on', true, false],
] as const)('bullet comments: %s', (_, room, chosen, isStill, isOn) => {
  expect(areBulletsOn({ chosen, isStill, room })).toBe(isOn)
})
