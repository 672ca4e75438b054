import { inflateSync } from 'node:zlib'
import { kaptchcate, validateGeeCheckV2 } from '@zhengju/contract/captcha/calls'
import { readEnvelope } from '@zhengju/contract/kernel/envelope'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Puzzle {
  readonly background: string
  readonly piece: string
  readonly pieceTop: number
}

/** Whether a call brings a slider puzzle: to be awaited before the step that asks for it. */
export async function puzzleOf(page: Page): Promise<Puzzle> {
  const response = await page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith(kaptchcate.path)) return false
    return readPuzzle(await answer.json()) !== undefined
  })
  const puzzle = readPuzzle(await response.json())
  if (!puzzle) throw new Error('no puzzle came')
  return puzzle
}

/** Puts the piece home; who missed is given another puzzle, as people are. */
export async function solve(
  page: Page,
  puzzle: Puzzle,
  move: (page: Page, puzzle: Puzzle) => Promise<void>,
): Promise<void> {
  let current = puzzle
  for (let tries = 0; tries < 8; tries++) {
    const answered = page.waitForResponse((answer) =>
      answer.url().endsWith(validateGeeCheckV2.path),
    )
    const next = puzzleOf(page).catch(() => undefined)
    await move(page, current)
    if (readEnvelope(await (await answered).json())?.status_code === 6000) return
    current = (await next) ?? current
  }
  throw new Error('no puzzle was solved')
}

/** Moves the piece with a finger: in steps, as a hand does, and lets go over the gap. */
export async function dragHome(page: Page, puzzle: Puzzle): Promise<void> {
  const grip = page.getByRole('slider', { name: '拼图位置' })
  const target = gapOf(puzzle)
  const most = Number(await grip.getAttribute('aria-valuemax'))
  const [box, track] = await Promise.all([boxOf(grip), boxOf(page.locator('.slide__track'))])
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const way = ((track.width - box.width) * target) / most
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const part of [0.08, 0.3, 0.45, 0.62, 0.8, 0.9, 0.97, 1]) {
    await page.mouse.move(from.x + way * part, from.y + part * 4)
    await page.waitForTimeout(25 + part * 20)
  }
  await page.mouse.up()
}

/** Moves the piece with the keys of a slider alone, each held as long as a finger does: quicker is no hand. */
export async function keyHome(page: Page, puzzle: Puzzle): Promise<void> {
  const grip = page.getByRole('slider', { name: '拼图位置' })
  const target = gapOf(puzzle)
  await grip.focus()
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key, { delay: 30 })
  }
  await press('PageUp', Math.floor(target / 10))
  await press('ArrowRight', target % 10)
  await expect.poll(() => grip.getAttribute('aria-valuenow')).toBe(`${target}`)
  await page.keyboard.press('Enter')
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

/** As an eye does it: sees the three holes, then in which of them the lines of the hills go on. */
export function gapOf({ background, piece, pieceTop }: Puzzle): number {
  const scene = pixels(background)
  const part = pixels(piece)
  const places = Array.from({ length: scene.width - part.width - 3 }, (_, left) => left)
  const rest = places.map((left) => ({ left, edge: outline(scene, part, left, pieceTop) }))
  const holes: number[] = []
  for (const { left } of rest.toSorted((a, b) => b.edge - a.edge)) {
    const isNew = holes.every((hole) => Math.abs(hole - left) > part.width / 2)
    if (isNew && holes.length < 3) holes.push(left)
  }
  const misfits = holes.map((left) => misfit(scene, part, left, pieceTop))
  return holes[misfits.indexOf(Math.min(...misfits))] ?? 0
}

/** The piece is a square with its knob above: its right edge and its bottom are straight. */
const edge = 10

function* border(part: Pixels): Generator<readonly [number, number, number, number]> {
  for (let at = edge + 2; at < part.width - 2; at++) {
    yield [part.width - 1, at, 1, 0]
    yield [at, part.height - 1, 0, 1]
  }
}

/** How strong the picture's edge is where the piece's would be. */
function outline(scene: Pixels, part: Pixels, left: number, top: number): number {
  let sum = 0
  for (const [x, y, across, down] of border(part)) {
    const outside = grey(scene, left + x + across, top + y + down)
    sum += outside - grey(scene, left + x - across, top + y - down)
  }
  return Math.abs(sum)
}

/** How far the piece differs, inside its rim, from what lies just outside of that hole. */
function misfit(scene: Pixels, part: Pixels, left: number, top: number): number {
  let sum = 0
  for (const [x, y, across, down] of border(part)) {
    for (let depth = 3; depth < 6; depth++) {
      const inside = grey(part, x - across * depth, y - down * depth)
      const near = grey(scene, left + x + across * (depth - 1), top + y + down * (depth - 1))
      sum += (inside - near) ** 2
    }
  }
  return sum
}

function grey({ width, rgba }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 4
  return ((rgba[at] ?? 0) + (rgba[at + 1] ?? 0) + (rgba[at + 2] ?? 0)) / 3
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
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

function readPuzzle(answer: unknown): Puzzle | undefined {
  const data = readEnvelope(answer)?.data
  if (typeof data !== 'object' || data === null) return undefined
  if (!('background' in data) || !('piece' in data) || !('pieceTop' in data)) return undefined
  const { background, piece, pieceTop } = data
  if (typeof background !== 'string' || typeof piece !== 'string') return undefined
  return typeof pieceTop === 'number' ? { background, piece, pieceTop } : undefined
}
