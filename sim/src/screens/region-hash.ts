import sharp from 'sharp'

/** A phone's screen in so many regions; each is told by 64 comparisons of neighbouring greys. */
const grid = { columns: 2, rows: 6 } as const
const cells = { across: 9, down: 8 } as const
/** Greys that differ less are the same: text of other words, and the edges of letters. */
const leastStep = 14
/** Of the 64 bits of a region; more is another picture. */
const mostBits = 12

/** One word of 16 hexadecimal digits a region, row by row. */
export async function regionHashes(screenshot: Uint8Array): Promise<readonly string[]> {
  const width = grid.columns * cells.across
  const height = grid.rows * cells.down
  const { data } = await sharp(screenshot)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grey = (x: number, y: number) => data[y * width + x] ?? 0
  return Array.from({ length: grid.columns * grid.rows }, (_, at) => {
    const left = (at % grid.columns) * cells.across
    const top = Math.floor(at / grid.columns) * cells.down
    const bits = Array.from({ length: 64 }, (__, bit) => {
      const x = left + (bit % 8)
      const y = top + Math.floor(bit / 8)
      return grey(x, y) - grey(x + 1, y) > leastStep ? '1' : '0'
    })
    return BigInt(`0b${bits.join('')}`)
      .toString(16)
      .padStart(16, '0')
  })
}

/** Which regions are another picture, counted from the top left. */
export function changedRegions(accepted: readonly string[], found: readonly string[]): number[] {
  return found.flatMap((hash, at) => {
    const known = accepted[at]
    return known !== undefined && distance(known, hash) <= mostBits ? [] : [at]
  })
}

function distance(one: string, other: string): number {
  const differing = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return [...differing.toString(2)].filter((bit) => bit === '1').length
}
