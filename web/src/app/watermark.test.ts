import { covers } from '@zhengju/contract/testing/record'
import { expect, test } from 'vitest'
import { markImage, markText } from './watermark.tsx'

test('the mark is the masked name and the site’s time', () => {
  covers('watermark.filled')
  expect(markText('linjian28', Date.UTC(2026, 0, 5, 13, 18))).toBe('li**28　1 月 5 日 21:18')
})

test('the picture holds the text and nothing that could be markup', () => {
  const svg = decodeURIComponent(markImage('a<b>&"c\'').replace('data:image/svg+xml,', ''))
  expect(svg).toContain('>abc</text>')
})
