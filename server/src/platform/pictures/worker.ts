import sharp from 'sharp'
import type { Redrawn } from './port.ts'
import { type PictureProblem, type PictureRule, pictureLimits, refusedPicture } from './rules.ts'

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
}

process.on('message', (work: PictureWork) => {
  redraw(work).then(
    (answer) => process.send?.(answer),
    (error: unknown) => process.send?.(refusedPicture(problemOf(error))),
  )
})
process.on('disconnect', () => process.exit(0))

async function redraw({ bytes, rule }: PictureWork): Promise<Redrawn> {
  if (!isKnown(bytes)) return refusedPicture('type')
  const input = { limitInputPixels: pictureLimits.pixels, failOn: 'error' } as const
  const { width, height } = await sharp(bytes, input).metadata()
  const isFit = [width, height].every((side) => side >= rule.minSide && side <= rule.maxSide)
  if (!isFit) return refusedPicture('sides')
  const { data, info } = await sharp(bytes, { ...input, sequentialRead: true })
    .autoOrient()
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
