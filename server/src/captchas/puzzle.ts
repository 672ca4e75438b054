import { sliderRules } from '@zhengju/domain/login'
import { png } from './png.ts'
import type { Puzzle, PuzzlePlace } from './port.ts'

const { width, height, piece } = sliderRules

/** A landscape of ink and paper with a gap, and the piece that was there. The target stands in the pixels alone. */
export function drawPuzzle({ target, top, seed }: PuzzlePlace): Puzzle {
  const scene = paint(seed)
  const cut = new Uint8Array(piece * piece * 4)
  for (let y = 0; y < piece; y++) {
    for (let x = 0; x < piece; x++) {
      const depth = inside(x, y)
      if (depth <= 0) continue
      const at = ((top + y) * width + target + x) * 4
      const to = (y * piece + x) * 4
      const isEdge = depth < 2
      for (let part = 0; part < 3; part++) {
        const colour = scene[at + part] ?? 0
        cut[to + part] = isEdge ? 250 : colour
        scene[at + part] = isEdge ? colour * 0.35 : colour * 0.5
      }
      cut[to + 3] = 255
    }
  }
  return { background: picture(width, height, scene), piece: picture(piece, piece, cut) }
}

function picture(wide: number, high: number, rgba: Uint8Array) {
  const url = `data:image/png;base64,${png(wide, high, rgba).toString('base64')}`
  return { url, width: wide, height: high }
}

/** How deep inside the piece a point lies: a square with a knob above and a notch at its left; 0 is outside. */
function inside(x: number, y: number): number {
  const [edge, radius] = [10, 8]
  const knob = radius - Math.hypot(x - piece / 2, y - edge)
  const notch = Math.hypot(x - edge, y - (piece + edge) / 2) - radius
  const square = Math.min(x - edge + 1, y - edge + 1, piece - x, piece - y)
  return Math.max(knob, Math.min(square, notch))
}

/** Hills one behind the other under a sky, all from the seed. */
function paint(seed: Uint8Array): Uint8Array {
  const chance = (index: number) => (seed[index % seed.length] ?? 0) / 255
  const rgba = new Uint8Array(width * height * 4)
  const hue = chance(0)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const layer = layerAt(x, y, chance)
      const grain = noise(x, y, seed) * 26 - 13
      const light = 236 - layer * 38 - (y / height) * 24 + grain
      const at = (y * width + x) * 4
      rgba[at] = clamp(light + 14 * hue)
      rgba[at + 1] = clamp(light - 6 + 10 * (1 - hue))
      rgba[at + 2] = clamp(light - 18 * hue + layer * 6)
      rgba[at + 3] = 255
    }
  }
  return rgba
}

const layers = 4

/** How many hills stand before the sky there. */
function layerAt(x: number, y: number, chance: (index: number) => number): number {
  let layer = 0
  for (let hill = 0; hill < layers; hill++) {
    const phase = chance(1 + hill * 3) * Math.PI * 2
    const length = 26 + chance(2 + hill * 3) * 60
    const swing = 8 + chance(3 + hill * 3) * 16
    const line = 34 + hill * 28 + Math.sin(x / length + phase) * swing
    const ripple = Math.sin(x / 7 + phase * 3) * 2.5
    if (y > line + ripple) layer = hill + 1
  }
  return layer
}

/** Grain of two by two pixels, the same for the same seed. */
function noise(x: number, y: number, seed: Uint8Array): number {
  const place =
    ((x >> 1) * 374_761_393 + (y >> 1) * 668_265_263) ^ ((seed[31] ?? 0) * 2_246_822_519)
  const mixed = Math.imul(place ^ (place >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0xffffffff
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
