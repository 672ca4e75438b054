import sharp from 'sharp'
import type { Redrawn } from './port.ts'
import {
  type Focus,
  type PictureProblem,
  type PictureRule,
  pictureLimits,
  refusedPicture,
} from './rules.ts'

/**
 * A process of its own that decodes what strangers sent: it has no key, no database and no network to speak with, may
 * write no file, and is killed when it takes too long or too much memory.
 */
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

export interface PictureWork {
  readonly bytes: Uint8Array
  readonly rule: PictureRule
  readonly focus: Focus | undefined
}

process.on('message', (work: PictureWork) => {
  redraw(work).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.(refusedPicture(problemOf(error))),
  )
})
process.on('disconnect', () => process.exit(0))

async function redraw({ bytes, rule, focus }: PictureWork): Promise<Redrawn> {
  if (!isKnown(bytes)) return refusedPicture('type')
  const input = { limitInputPixels: pictureLimits.pixels, failOn: 'error' } as const
  const { width, height, autoOrient, pages = 1 } = await sharp(bytes, input).metadata()
  if (pages > 1 || isAnimated(bytes)) return refusedPicture('type')
  const isFit = [width, height].every((side) => side >= rule.minSide && side <= rule.maxSide)
  if (!isFit) return refusedPicture('sides')
  const { data, info } = await sharp(bytes, { ...input, sequentialRead: true })
    .autoOrient()
    .extract(focus ? squareAround(focus, autoOrient) : { left: 0, top: 0, ...autoOrient })
    .resize({ ...within(rule.drawnSide) })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: rule.quality })
    .timeout({ seconds: Math.ceil(pictureLimits.cpuMs / 1_000) })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(data).resize(within(rule.thumbnailSide)).jpeg().toBuffer()
  const drawn = { type: 'image/jpeg', width: info.width, height: info.height } as const
  return { ok: true, picture: { ...drawn, bytes: data, thumbnail } }
}

/** The largest square of a picture that has the point as near to its middle as the edges let it. */
function squareAround({ x, y }: Focus, { width, height }: { width: number; height: number }) {
  const side = Math.min(width, height)
  const from = (length: number, share: number) =>
    Math.max(0, Math.min(length - side, Math.round((length * share) / 100 - side / 2)))
  return { left: from(width, x), top: from(height, y), width: side, height: side }
}

/** A PNG that moves says so before its first picture. */
function isAnimated(bytes: Uint8Array): boolean {
  const found = Buffer.from(bytes)
  const control = found.indexOf('acTL')
  return found[0] === 0x89 && control > 0 && control < found.indexOf('IDAT')
}

function within(side: number) {
  return { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const
}

/** By its first bytes, whatever it calls itself. */
function isKnown(bytes: Uint8Array): boolean {
  const isJpeg = [0xff, 0xd8, 0xff].every((byte, at) => bytes[at] === byte)
  return isJpeg || [0x89, 0x50, 0x4e, 0x47].every((byte, at) => bytes[at] === byte)
}

function problemOf(error: unknown): PictureProblem {
  const text = error instanceof Error ? error.message : ''
  if (/pixel limit/.test(text)) return 'pixels'
  return /timeout/.test(text) ? 'effort' : 'broken'
}
