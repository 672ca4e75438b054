import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share.ts'

const link = { title: '帮助', url: 'https://site.test/help/kh' }
const copied: string[] = []
const clipboard = { writeText: async (text: string) => void copied.push(text) }
afterEach(() => {
  vi.unstubAllGlobals()
  copied.length = 0
})

test('the phone shares where it can, and who thinks better of it copies nothing', async () => {
  const given: unknown[] = []
  vi.stubGlobal('navigator', { clipboard, share: async (one: unknown) => void given.push(one) })
  expect(await shareLink(link)).toBe('shared')
  expect(given).toEqual([link])
  const share = () => Promise.reject(new DOMException('', 'AbortError'))
  vi.stubGlobal('navigator', { clipboard, share })
  expect(await shareLink(link)).toBe('cancelled')
  expect(copied).toEqual([])
})

test('without a share sheet, or with one that refuses, the address is copied', async () => {
  vi.stubGlobal('navigator', { clipboard })
  expect(await shareLink(link)).toBe('copied')
  const share = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clipboard, share })
  expect(await shareLink(link)).toBe('copied')
  expect(copied).toEqual([link.url, link.url])
})
