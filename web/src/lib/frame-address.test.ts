import { covers } from '@zhengju/contract/testing/record'
import { venueCodes } from '@zhengju/contract/venue/code'
import { expect, test } from 'vitest'
import { frameAddress, isFrameName, isVenuePage } from './frame-address.ts'

const own = 'https://site.test'

test('a frame opens what stands in the venue table', () => {
  const launched = `${own}/game/sport?token=a1&timestamp=1`
  expect(frameAddress('ob', launched, own)?.href).toBe(launched)
  covers('frame.origins')
})

test.each([
  null,
  '',
  'nowhere',
  '/game/sport',
  '//site.test/game/sport',
  'https://evil.test/game/sport',
  'https://site.test.evil.test/',
  'https://site.test@evil.test/',
  'https://evil.test/?https://site.test/',
  'https://someone@site.test/',
  'http://site.test/',
  'https://site.test:8443/',
  'https://site.test//evil.test/x',
  'https:\\\\evil.test\\site.test',
  'https://evil.test\\@site.test/',
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://site.test/1',
  'filesystem:https://site.test/temporary/x',
  'ftp://site.test/',
  ' javascript:alert(1)',
])('and nothing else: %j', (address) => {
  expect(frameAddress('ob', address, own)).toBeUndefined()
  covers('frame.origins')
})

test('a venue that is closed to us, and a name of no venue, open nothing', () => {
  const address = `${own}/game/sport`
  for (const name of ['V188', 'fb', '__proto__', 'constructor', '']) {
    expect(frameAddress(name, address, own)).toBeUndefined()
  }
})

test('no venue names the frame of another', () => {
  const names = Object.values(venueCodes).flatMap(({ frames }) => [...frames])
  expect(new Set(names).size).toBe(names.length)
  const lobbiesOf = (name: string) =>
    (['sport', 'esports'] as const).filter((lobby) => isFrameName(name, lobby))
  expect(names.every((name) => lobbiesOf(name).length === 1)).toBe(true)
  expect(['ybdj', 'imdj', 'lhdj'].map(lobbiesOf)).toEqual([['esports'], ['esports'], ['esports']])
  expect(['football', '__proto__', 'x1'].flatMap(lobbiesOf)).toEqual([])
})

test('a page of a venue is framed, a page of ours is gone to, and V188 is known and opens nothing', () => {
  const at = (path: string) => new URL(path, own)
  expect(isVenuePage(at('/h5/ob?token=a1'), own)).toBe(true)
  expect(isVenuePage(new URL('https://venue.test/'), own)).toBe(true)
  for (const path of ['/', '/game/sport', '/h5', '/mine/h5/ob']) {
    expect(isVenuePage(at(path), own)).toBe(false)
  }
  expect(isFrameName('V188')).toBe(true)
  expect(isFrameName('V188', 'esports')).toBe(false)
})
