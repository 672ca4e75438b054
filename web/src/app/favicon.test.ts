import { covers } from '@zhengju/contract/testing/record'
import { sealMark } from '@zhengju/ui/seal-mark'
import { afterEach, expect, test, vi } from 'vitest'
import { favicon } from './favicon.ts'
import { watchLogo } from './use-favicon.ts'

let images: { onerror: (() => void) | null; src: string }[] = []

function stub() {
  images = []
  const link = { href: '/logo.svg', setAttribute: (_: string, href: string) => (link.href = href) }
  vi.stubGlobal('document', { querySelector: () => link })
  vi.stubGlobal(
    'Image',
    class {
      onerror: (() => void) | null = null
      src = ''
      constructor() {
        images.push(this)
      }
    },
  )
  return link
}
afterEach(() => vi.unstubAllGlobals())

test('the favicon is the configured logo, else the seal', () => {
  covers('favicon.configured', 'favicon.fallback')
  expect(favicon('/logo.svg')).toBe('/logo.svg')
  expect(favicon('')).toBe(sealMark)
  expect(favicon(undefined)).toBe(sealMark)
})

test('a logo that does not load gives way to the seal', () => {
  covers('favicon.fallback')
  const link = stub()
  const stop = watchLogo('/logo.svg')
  expect(images[0]?.src).toBe('/logo.svg')
  expect(link.href).toBe('/logo.svg')
  images[0]?.onerror?.()
  expect(link.href).toBe(sealMark)
  stop?.()
  expect(images[0]?.onerror).toBeNull()
})

test('without a configured logo nothing is looked at', () => {
  stub()
  expect(watchLogo('')).toBeUndefined()
  expect(images).toEqual([])
})
