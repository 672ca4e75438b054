import { inflateSync } from 'node:zlib'
import { sliderRules } from '@zhengju/domain/login'
import { beforeAll, expect, test } from 'vitest'
import { createFakeRuntime } from '../../testing/runtime.ts'
import { drawPuzzle } from './puzzle.ts'

// What programs do to find the gap. Three gaps stand in the row: who only finds gaps is right one time in three.

const rounds = 40
/** Three deviations above a third. */
const mostHits = 22

interface Seen {
  readonly scene: Pixels
  readonly part: Pixels
  readonly top: number
  readonly target: number
}
let puzzles: readonly Seen[]

beforeAll(() => {
  const { random } = createFakeRuntime('puzzle')
  const { width, height, piece } = sliderRules
  puzzles = Array.from({ length: rounds }, () => {
    const [across = 0, down = 0] = random.bytes(2)
    const target = piece + 20 + (across % (width - 2 * piece - 24))
    const top = 4 + (down % (height - piece - 8))
    const drawn = drawPuzzle({ target, top, seed: random.bytes(32) })
    return { scene: pixels(drawn.background.url), part: pixels(drawn.piece.url), top, target }
  })
})

/** Finer than the tolerance of the puzzle. */
const step = 2

/** How ill the piece fits at a place, as a program sees it. */
type Misfit = (seen: Seen, left: number) => number

function hits(misfit: Misfit): number {
  return puzzles.filter((seen) => {
    const most = Math.floor((seen.scene.width - seen.part.width) / step)
    const places = Array.from({ length: most + 1 }, (_, at) => misfit(seen, at * step))
    const found = places.indexOf(Math.min(...places)) * step
    return Math.abs(found - seen.target) <= sliderRules.tolerance
  }).length
}

test('matching the piece against the background at half its light finds nothing', () => {
  expect(hits((seen, left) => darkened(seen, left, 0.5))).toBeLessThanOrEqual(mostHits)
})

test('nor does any other constant factor', () => {
  for (const factor of [0.3, 0.35, 0.4, 0.6, 0.7, 1]) {
    expect(
      hits((seen, left) => darkened(seen, left, factor)),
      `${factor}`,
    ).toBeLessThanOrEqual(mostHits)
  }
})

test('nor does a factor and an offset fitted at each place (correlation)', () => {
  expect(hits((seen, left) => -correlation(seen, left))).toBeLessThanOrEqual(mostHits)
  expect(hits((seen, left) => -Math.abs(correlation(seen, left)))).toBeLessThanOrEqual(mostHits)
})

test('nor does matching the outline of the piece against the edges of the picture', () => {
  expect(hits((seen, left) => -outline(seen, left))).toBeLessThanOrEqual(mostHits)
})

test('nor does looking for the darkest, or the most even, hole of that shape', () => {
  expect(hits((seen, left) => light(seen, left).mean)).toBeLessThanOrEqual(mostHits)
  expect(hits((seen, left) => light(seen, left).spread)).toBeLessThanOrEqual(mostHits)
})

function* inner({ scene, part, top }: Seen, left: number) {
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      if ((part.rgba[(y * part.width + x) * 4 + 3] ?? 0) === 0) continue
      yield [grey(part, x, y), grey(scene, left + x, top + y)] as const
    }
  }
}

function darkened(seen: Seen, left: number, factor: number): number {
  let sum = 0
  for (const [of, at] of inner(seen, left)) sum += Math.abs(at - of * factor)
  return sum
}

function correlation(seen: Seen, left: number): number {
  const pairs = [...inner(seen, left)].filter(([of]) => of < 248)
  const mean = (which: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[which], 0) / pairs.length
  const [a, b] = [mean(0), mean(1)]
  let [both, ofA, ofB] = [0, 0, 0]
  for (const [of, at] of pairs) {
    both += (of - a) * (at - b)
    ofA += (of - a) ** 2
    ofB += (at - b) ** 2
  }
  return both / Math.sqrt(ofA * ofB + 1)
}

function light(seen: Seen, left: number) {
  const values = [...inner(seen, left)].map(([, at]) => at)
  const mean = values.reduce((sum, at) => sum + at, 0) / values.length
  return { mean, spread: values.reduce((sum, at) => sum + (at - mean) ** 2, 0) / values.length }
}

/** How strong the picture's edges are along the edge of the piece. */
function outline({ scene, part, top }: Seen, left: number): number {
  const isIn = (x: number, y: number) => (part.rgba[(y * part.width + x) * 4 + 3] ?? 0) > 0
  let sum = 0
  for (let y = 1; y < part.height - 1; y++) {
    for (let x = 1; x < part.width - 1; x++) {
      if (!isIn(x, y) || (isIn(x - 1, y) && isIn(x + 1, y) && isIn(x, y - 1) && isIn(x, y + 1))) {
        continue
      }
      const [u, v] = [left + x, top + y]
      sum += Math.abs(grey(scene, u + 1, v) - grey(scene, u - 1, v))
      sum += Math.abs(grey(scene, u, v + 1) - grey(scene, u, v - 1))
    }
  }
  return sum
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

function grey({ width, rgba }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4
  return ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 3
}

/** Reads a PNG of eight-bit RGBA whose rows are not filtered. */
function pixels(url: string): Pixels {
  const file = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const isData = file.toString('latin1', at + 4, at + 8) === 'IDAT'
    if (isData) parts.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  const rows = inflateSync(Buffer.concat(parts))
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    const start = y * (width * 4 + 1) + 1
    rgba.set(rows.subarray(start, start + width * 4), y * width * 4)
  }
  return { width, height, rgba }
}
