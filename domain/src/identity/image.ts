import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

export const imageTypes = ['image/jpeg', 'image/png'] as const
export type ImageType = (typeof imageTypes)[number]

/** What a picture of a document may be: legible, and small enough to be looked at in a browser. */
export const imageRule = {
  maxBytes: 1_500_000,
  minSide: 200,
  maxSide: 6_000,
} as const

export type ImageProblem = 'type' | 'tooLarge' | 'broken' | 'dimensions'

export type CleanedImage =
  | {
      readonly ok: true
      readonly type: ImageType
      readonly width: number
      readonly height: number
      readonly bytes: Uint8Array
    }
  | { readonly ok: false; readonly problem: ImageProblem }

/** A picture's own parts, without what came along: places, comments, other files behind its end. */
export interface Parts {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

/**
 * Takes a picture apart by its first bytes, whatever it calls itself, and puts together again only what the picture
 * consists of. Nothing is decoded; what does not follow the format from first to last is refused.
 */
export function cleanImage(bytes: Uint8Array, rule: ImageRule = imageRule): CleanedImage {
  if (bytes.length > rule.maxBytes) return { ok: false, problem: 'tooLarge' }
  const type = typeOf(bytes)
  if (!type) return { ok: false, problem: 'type' }
  const parts = type === 'image/png' ? cleanPng(bytes) : cleanJpeg(bytes)
  if (!parts) return { ok: false, problem: 'broken' }
  const sides = [parts.width, parts.height]
  const isFit = sides.every((side) => side >= rule.minSide && side <= rule.maxSide)
  return isFit ? { ok: true, type, ...parts } : { ok: false, problem: 'dimensions' }
}

export interface ImageRule {
  readonly maxBytes: number
  readonly minSide: number
  readonly maxSide: number
}

function typeOf(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  return undefined
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte)
}
