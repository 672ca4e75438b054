import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const origin = 'https://play.example'

test.each(['/', '/mine/finance/wallet', '/game/sport?stage=live#top'])('%s is ours', (path) => {
  expect(ownPath(path, origin)).toBe(path)
})

test.each([
  null,
  '',
  'mine',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n\\elsewhere.example',
  '/.//elsewhere.example',
  '/mine/..//elsewhere.example',
  'https://elsewhere.example/',
  'javascript:alert(1)',
])('%j is not', (text) => {
  expect(ownPath(text, origin)).toBeUndefined()
})
