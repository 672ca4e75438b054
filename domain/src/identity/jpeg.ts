import { joined, word } from './bytes.ts'
import type { Parts } from './image.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
/** Tables and frames: quantisation, Huffman, restart interval, baseline, extended and progressive frames. */
const ownMarkers = new Set([0xdb, 0xc4, 0xdd, 0xc0, 0xc1, 0xc2, startOfScan])
const frameMarkers = new Set([0xc0, 0xc1, 0xc2])
/** Says how colours are coded; every other application part (places, previews, profiles) is left out. */
const adobe = 0xee

/** The picture of a JPEG (ITU T.81) without application parts and comments; undefined when it is none. */
export function cleanJpeg(bytes: Uint8Array): Parts | undefined {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let frame: { readonly width: number; readonly height: number } | undefined
  let hasScan = false
  let at = 2
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) {
      if (!frame || !hasScan) return undefined
      return { ...frame, bytes: joined([...kept, bytes.subarray(at, at + 2)]) }
    }
    const end = segmentEnd(bytes, at, marker)
    if (end === undefined) return undefined
    if (frameMarkers.has(marker)) {
      if (frame || end - at < 10) return undefined
      frame = { height: word(bytes, at + 5), width: word(bytes, at + 7) }
    }
    if (marker === startOfScan) hasScan = true
    if (ownMarkers.has(marker) || isAdobe(bytes, at, marker)) kept.push(bytes.subarray(at, end))
    else if (!isLeftOut(marker)) return undefined
    at = end
  }
  return undefined
}

/** Where a segment ends; that of a scan reaches over its coded data. Undefined when it would leave the file. */
function segmentEnd(bytes: Uint8Array, at: number, marker: number): number | undefined {
  const length = word(bytes, at + 2)
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) return undefined
  return marker === startOfScan ? dataEnd(bytes, end) : end
}

/** Coded data ends at a marker that is neither a stuffed zero nor a restart. */
function dataEnd(bytes: Uint8Array, from: number): number | undefined {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return undefined
}

function isAdobe(bytes: Uint8Array, at: number, marker: number): boolean {
  const letters = String.fromCharCode(...bytes.subarray(at + 4, at + 9))
  return marker === adobe && letters === 'Adobe' && word(bytes, at + 2) === 14
}

/** Application parts and comments. */
function isLeftOut(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
}
