import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import sprite from './icons.svg?raw'

test('the sprite holds every named icon and no other', () => {
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual([...iconNames].toSorted())
})
