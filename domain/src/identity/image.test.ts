import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crc32 } from './bytes.ts'
import { cleanImage } from './index.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

function header(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([1, 0, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

function png(width = 320, height = 240, extra: readonly Uint8Array[] = []): Uint8Array {
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from(signature),
    header(width, height),
    ...extra,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array(0)),
  ])
}

function segment(marker: number, data: readonly number[]): number[] {
  const length = data.length + 2
  return [0xff, marker, length >> 8, length & 0xff, ...data]
}

const frame = segment(0xc0, [8, 0, 240, 1, 64, 1, 1, 0x11, 0])
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]

function jpeg(parts: readonly number[], end: readonly number[] = [0xff, 0xd9]): Uint8Array {
  return Uint8Array.from([0xff, 0xd8, ...parts, ...end])
}

function problemOf(bytes: Uint8Array): string {
  const cleaned = cleanImage(bytes)
  return cleaned.ok ? 'none' : cleaned.problem
}

describe('a PNG', () => {
  test('keeps its picture and loses its texts and what hangs behind its end', () => {
    const note = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    const place = chunk('eXIf', Buffer.from('here I live'))
    const hung = Buffer.concat([
      png(320, 240, [note, place]),
      Buffer.from('PK\x03\x04 another file'),
    ])
    const cleaned = cleanImage(hung)
    expect(cleaned).toMatchObject({ ok: true, type: 'image/png', width: 320, height: 240 })
    expect(cleaned.ok && Buffer.compare(cleaned.bytes, png())).toBe(0)
  })

  test('is refused when a chunk is altered, missing, unknown or too long', () => {
    const altered = Uint8Array.from(png())
    altered[20] = 9
    expect(problemOf(altered)).toBe('broken')
    expect(problemOf(png().subarray(0, 60))).toBe('broken')
    expect(problemOf(png(320, 240, [chunk('EViL', new Uint8Array(4))]))).toBe('broken')
    expect(problemOf(png(320, 240, [header(10, 10)]))).toBe('broken')
    expect(
      problemOf(Buffer.concat([Buffer.from(signature), chunk('IEND', new Uint8Array(0))])),
    ).toBe('broken')
  })
})

describe('a JPEG', () => {
  test('keeps its picture and loses places, previews and comments', () => {
    const plain = jpeg([...frame, ...scan])
    const exif = segment(0xe1, [...Buffer.from('Exif\0\0GPS 30.27,120.15')])
    const comment = segment(0xfe, [...Buffer.from('<?php system($_GET[0]) ?>')])
    const adobe = segment(0xee, [...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 1])
    const cleaned = cleanImage(
      jpeg([...exif, ...comment, ...frame, ...scan], [0xff, 0xd9, ...Buffer.from('<html>')]),
    )
    expect(cleaned).toMatchObject({ ok: true, type: 'image/jpeg', width: 320, height: 240 })
    expect(cleaned.ok && Buffer.compare(cleaned.bytes, plain)).toBe(0)
    const coloured = cleanImage(jpeg([...adobe, ...frame, ...scan]))
    expect(coloured.ok && Buffer.from(coloured.bytes).includes('Adobe')).toBe(true)
  })

  test('is refused without a frame, a scan or an end, and with a second frame or an unknown part', () => {
    expect(problemOf(jpeg([...scan]))).toBe('broken')
    expect(problemOf(jpeg([...frame]))).toBe('broken')
    expect(problemOf(jpeg([...frame, ...scan], []))).toBe('broken')
    expect(problemOf(jpeg([...frame, ...frame, ...scan]))).toBe('broken')
    expect(problemOf(jpeg([...segment(0xc9, [0]), ...frame, ...scan]))).toBe('broken')
    expect(problemOf(jpeg([0xff, 0xdb, 0xff, 0xff, ...frame, ...scan]))).toBe('broken')
    expect(problemOf(jpeg([0xff, 0xdb, 0, 1, ...frame, ...scan]))).toBe('broken')
  })
})

test('other files are none, whatever they are called', () => {
  for (const text of ['', 'GIF89a', '%PDF-1.7', '<svg onload=alert(1)>', 'RIFF....WEBP', 'MZ']) {
    expect(problemOf(Buffer.from(text))).toBe('type')
  }
})

test('too large, too small and too wide', () => {
  const large = Buffer.concat([png(), Buffer.alloc(1_500_000)])
  expect(problemOf(large)).toBe('tooLarge')
  expect(problemOf(png(199, 400))).toBe('dimensions')
  expect(problemOf(png(6_001, 300))).toBe('dimensions')
})

test('whatever follows the first bytes never throws', () => {
  const start = fc.constantFrom([0xff, 0xd8, 0xff], [0xff, 0xd8], signature)
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 400 }), (magic, rest) => {
      expect(cleanImage(Uint8Array.from([...magic, ...rest])).ok).toBe(false)
    }),
  )
})
