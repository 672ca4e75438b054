/** Sides and weight that a photo is brought to before it leaves the phone; the platform takes 1.5 MB. */
const longestSide = 1_800
const shortestSide = 200
const mostBytes = 1_400_000
const qualities = [0.86, 0.72, 0.55]

export interface PreparedPicture {
  /** As the platform takes it. */
  readonly base64: string
  readonly preview: string
}

export type PictureFault = 'unreadable' | 'tooSmall'

/** Draws the photo anew: turned upright, small enough, and without place and device that it carried. */
export async function preparePicture(file: Blob): Promise<PreparedPicture | PictureFault> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return 'unreadable'
  const size = fitted(bitmap.width, bitmap.height)
  if (!size) return 'tooSmall'
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const pen = canvas.getContext('2d')
  if (!pen) return 'unreadable'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.drawImage(bitmap, 0, 0, size.width, size.height)
  bitmap.close()
  for (const quality of qualities) {
    const preview = canvas.toDataURL('image/jpeg', quality)
    const base64 = preview.slice(preview.indexOf(',') + 1)
    if (base64.length * 0.75 <= mostBytes) return { base64, preview }
  }
  return 'unreadable'
}

/** The size to draw it in; undefined when nobody could read it. */
export function fitted(
  width: number,
  height: number,
): { readonly width: number; readonly height: number } | undefined {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return Math.min(size.width, size.height) < shortestSide ? undefined : size
}
