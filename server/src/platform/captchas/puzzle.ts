import { sliderRules } from '@zhengju/domain/login'
import { png } from './png.ts'
import type { Puzzle, PuzzlePlace } from './port.ts'

const { width, height, piece } = sliderRules

/**
 * A landscape with three gaps of one shape in one row, and the piece that was in one of them. A gap shows nothing of
 * what was there: its shade and its grain are its own. Only the lines of the hills around it say where the piece
 * belongs, which an eye sees and no sum of differences does.
 */
export function drawPuzzle({ target, top, seed }: PuzzlePlace): Puzzle {
  const scene = paintHills(seed)
  const chance = chanceOf(seed)
  const cut = cutPiece(scene, target, top, chance)
  for (const left of [target, ...decoysFor(scene, target, top)]) digGap(scene, left, top, chance)
  for (let at = 0; at < scene.rgba.length; at += 4) blur(scene.rgba, at, chance)
  return { background: picture(width, height, scene.rgba), piece: picture(piece, piece, cut) }
}

interface Scene {
  readonly rgba: Uint8Array
  /** How many hills stand before the sky at a point. */
  readonly layerAt: (x: number, y: number) => number
}

const rim = 2

function cutPiece(scene: Scene, left: number, top: number, chance: () => number): Uint8Array {
  const cut = new Uint8Array(piece * piece * 4)
  overShape((x, y, depth) => {
    const from = ((top + y) * width + left + x) * 4
    const to = (y * piece + x) * 4
    for (let part = 0; part < 3; part++) {
      cut[to + part] = depth < rim ? 250 : (scene.rgba[from + part] ?? 0)
    }
    cut[to + 3] = 255
    if (depth >= rim) blur(cut, to, chance)
  })
  return cut
}

/** A hollow of any darkness, lit from any side, with grain of its own. */
function digGap(scene: Scene, left: number, top: number, chance: () => number): void {
  const shade = 60 + chance() * 70
  const [across, down] = [chance() * 50 - 25, chance() * 50 - 25]
  overShape((x, y, depth) => {
    const to = ((top + y) * width + left + x) * 4
    const slope = (across * x + down * y) / piece
    const light = shade + slope + grainOf(chance, 14) - (depth < rim ? 30 : 0)
    for (let part = 0; part < 3; part++) scene.rgba[to + part] = clamp(light + part * 4)
  })
}

const spacing = piece + 8
const decoys = 2

/** Places in the same row, apart from the gap and each other, whose hills look least like the gap's. */
function decoysFor(scene: Scene, target: number, top: number): number[] {
  const places: { readonly left: number; readonly unlike: number }[] = []
  for (let left = piece + 20; left <= width - piece - 4; left++) {
    places.push({ left, unlike: unlikeness(scene, left, target, top) })
  }
  places.sort((a, b) => b.unlike - a.unlike)
  const taken = [target]
  for (const { left } of places) {
    const isFree = taken.every((other) => Math.abs(other - left) >= spacing)
    if (isFree && taken.length <= decoys) taken.push(left)
  }
  return taken.slice(1)
}

function unlikeness({ layerAt }: Scene, left: number, target: number, top: number): number {
  let sum = 0
  for (let y = 0; y < piece; y += 3) {
    for (const x of [0, piece / 2, piece - 1]) {
      if (layerAt(left + x, top + y) !== layerAt(target + x, top + y)) sum++
    }
  }
  return sum
}

function overShape(each: (x: number, y: number, depth: number) => void): void {
  for (let y = 0; y < piece; y++) {
    for (let x = 0; x < piece; x++) {
      const depth = inside(x, y)
      if (depth > 0) each(x, y, depth)
    }
  }
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
function paintHills(seed: Uint8Array): Scene {
  const byte = (index: number) => (seed[index % seed.length] ?? 0) / 255
  const hue = byte(0)
  const rgba = new Uint8Array(width * height * 4)
  const at = (x: number, y: number) => layerOf(x, y, byte)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const layer = at(x, y)
      const light = 238 - layer * 40 - (y / height) * 16
      const to = (y * width + x) * 4
      rgba[to] = clamp(light + 14 * hue)
      rgba[to + 1] = clamp(light - 6 + 10 * (1 - hue))
      rgba[to + 2] = clamp(light - 18 * hue + layer * 6)
      rgba[to + 3] = 255
    }
  }
  return { rgba, layerAt: at }
}

const layers = 4

function layerOf(x: number, y: number, byte: (index: number) => number): number {
  let layer = 0
  for (let hill = 0; hill < layers; hill++) {
    const phase = byte(1 + hill * 3) * Math.PI * 2
    const length = 16 + byte(2 + hill * 3) * 26
    const swing = 10 + byte(3 + hill * 3) * 16
    const line = 34 + hill * 28 + Math.sin(x / length + phase) * swing
    if (y > line + Math.sin(x / 7 + phase * 3) * 2.5) layer = hill + 1
  }
  return layer
}

/** Grain that no two pictures of the same place share. */
function blur(rgba: Uint8Array, at: number, chance: () => number): void {
  const grain = grainOf(chance, 9)
  for (let part = 0; part < 3; part++) rgba[at + part] = clamp((rgba[at + part] ?? 0) + grain)
}

/** One of four steps: more would only make the file larger. */
function grainOf(chance: () => number, size: number): number {
  return (Math.floor(chance() * 4) - 1.5) * size
}

/** Numbers from 0 to 1 that follow from the seed's last bytes (mulberry32): grain needs no better ones. */
function chanceOf(seed: Uint8Array): () => number {
  let state = Buffer.from(seed).readUInt32LE(28)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

function picture(wide: number, high: number, rgba: Uint8Array) {
  const url = `data:image/png;base64,${png(wide, high, rgba).toString('base64')}`
  return { url, width: wide, height: high }
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}
