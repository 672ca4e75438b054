import { crc32, joined, long } from './bytes.ts'
import type { Parts } from './image.ts'

const signatureLength = 8
/** Header, palette, transparency, data, end: what a still picture consists of. */
const ownChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** The picture of a PNG (ISO/IEC 15948) without texts, times, profiles and frames; undefined when it is none. */
export function cleanPng(bytes: Uint8Array): Parts | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, signatureLength)]
  let header: { readonly width: number; readonly height: number } | undefined
  let hasData = false
  let at = signatureLength
  while (at + 12 <= bytes.length) {
    const length = long(bytes, at)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const isWhole = crc32(bytes.subarray(at + 4, end - 4)) === long(bytes, end - 4)
    if (!/^[A-Za-z]{4}$/.test(type) || !isWhole) return undefined
    if ((type === 'IHDR') === (header !== undefined)) return undefined
    if (type === 'IHDR') {
      if (length !== 13) return undefined
      header = { width: long(bytes, at + 8), height: long(bytes, at + 12) }
    }
    if (type === 'IDAT') hasData = true
    if (ownChunks.has(type)) kept.push(bytes.subarray(at, end))
    else if (isCritical(type)) return undefined
    if (type === 'IEND') return header && hasData ? { ...header, bytes: joined(kept) } : undefined
    at = end
  }
  return undefined
}

/** A capital first letter says that nobody may draw the picture who does not know the chunk. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type)
}
