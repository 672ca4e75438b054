import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngChunk, pngMagic, pngOf } from '../../testing/identity.ts'
import { createPictures, type Pictures } from './index.ts'
import { pictureLimits } from './rules.ts'

let pictures: Pictures
const folder = mkdtempSync(join(tmpdir(), 'zhengju-pictures-'))

beforeAll(() => {
  pictures = createPictures()
})
afterAll(async () => {
  await pictures.stop()
  rmSync(folder, { recursive: true })
})

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })

function head(width: number, height: number, depth: number, colour: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, 0], 8)
  return pngChunk('IHDR', data)
}

const png = (...chunks: Buffer[]) =>
  Buffer.concat([pngMagic, ...chunks, pngChunk('IEND', Buffer.alloc(0))])

async function problemOf(bytes: Uint8Array) {
  const answer = await pictures.redraw(bytes, 'document')
  return answer.ok ? 'none' : answer.problem
}

describe('what is kept', () => {
  test('is a JPEG of our own drawing: upright, small, without what came along', async () => {
    const sent = await photo(2_600, 1_300)
      .withExif({ IFD0: { Copyright: 'Alice of Main Street 5' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(sent.includes('Main Street')).toBe(true)
    const answer = await pictures.redraw(sent, 'document')
    if (!answer.ok) throw new Error(answer.problem)
    const { picture } = answer
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 1_000, height: 2_000 })
    const drawn = await sharp(picture.bytes).metadata()
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1_000, height: 2_000, depth: 'uchar' })
    expect(drawn.exif ?? drawn.icc ?? drawn.xmp).toBeUndefined()
    const small = await sharp(picture.thumbnail).metadata()
    expect(small).toMatchObject({ format: 'jpeg', width: 160, height: 320 })
  })

  test('nothing behind the end of a file, and nothing see-through', async () => {
    const base = await sharp({
      create: { width: 300, height: 300, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer()
    const answer = await pictures.redraw(
      Buffer.concat([base, Buffer.from('<script>alert(1)</script>')]),
      'document',
    )
    if (!answer.ok) throw new Error(answer.problem)
    expect(Buffer.from(answer.picture.bytes).includes('<script>')).toBe(false)
    const { dominant } = await sharp(answer.picture.bytes).stats()
    expect(dominant.r).toBeGreaterThan(240)
  })
})

describe('what is refused, with its reason', () => {
  test('other types, however they call themselves', async () => {
    const gif = await photo(300, 300).gif().toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>')
    for (const bytes of [gif, svg, Buffer.from('%PDF-1.7')]) {
      expect(await problemOf(bytes)).toBe('type')
    }
    expect(await problemOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), gif]))).toBe('broken')
  })

  test('too many bytes, too small, too long, cut off', async () => {
    expect(await problemOf(Buffer.alloc(pictureLimits.bytes + 1))).toBe('bytes')
    expect(await problemOf(pngOf(0, 100, 400))).toBe('sides')
    expect(await problemOf(pngOf(0, 7_000, 200))).toBe('sides')
    const whole = await photo(800, 800).jpeg().toBuffer()
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe('broken')
  })
})

describe('bombs', () => {
  test('6000 x 6000 of 16 bits: more pixels than we draw', async () => {
    const rows = deflateSync(Buffer.alloc(6_000 * (1 + 6_000 * 8)), { level: 9 })
    const bomb = png(head(6_000, 6_000, 16, 6), pngChunk('IDAT', rows))
    expect(bomb.length).toBeLessThan(pictureLimits.bytes)
    expect(await problemOf(bomb)).toBe('pixels')
  })

  test('data for a hundred megabytes behind a small head', async () => {
    const rows = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
    const bomb = png(head(300, 300, 8, 6), pngChunk('IDAT', rows))
    const answer = await pictures.redraw(bomb, 'document')
    if (answer.ok) expect(answer.picture.bytes.length).toBeLessThan(100_000)
    else expect(['broken', 'effort']).toContain(answer.problem)
  })

  test('data that is no picture at all', async () => {
    const bomb = png(
      head(300, 300, 8, 2),
      pngChunk('IDAT', Buffer.from('<script>alert(1)</script>')),
    )
    expect(await problemOf(bomb)).toBe('broken')
  })

  test('110,000 chunks, and 60,000 scans: over in time, and the event loop stays free', async () => {
    const many = Array.from({ length: 110_000 }, () => pngChunk('tEXt', Buffer.alloc(1)))
    const rows = deflateSync(Buffer.alloc(300 * 301))
    const chunks = png(head(300, 300, 8, 0), ...many, pngChunk('IDAT', rows))
    const bombs = [chunks, await scans(60_000)]
    const before = process.threadCpuUsage()
    for (const bomb of bombs) {
      const answer = await pictures.redraw(bomb.subarray(0, pictureLimits.bytes), 'document')
      if (answer.ok) expect(answer.picture.bytes.length).toBeLessThan(200_000)
    }
    // What this thread itself worked, however busy the machine is: seconds would be drawing.
    const { user, system } = process.threadCpuUsage(before)
    expect(user + system).toBeLessThan(400_000)
    expect((await pictures.redraw(pngOf(1, 300, 300), 'document')).ok).toBe(true)
  }, 60_000)

  /** A progressive JPEG whose last scan comes again and again. */
  async function scans(count: number): Promise<Buffer> {
    const whole = await photo(300, 300).jpeg({ progressive: true }).toBuffer()
    const start = whole.lastIndexOf(Buffer.from([0xff, 0xda]))
    const scan = whole.subarray(start, -2)
    const fit = Math.min(count, Math.floor((pictureLimits.bytes - whole.length) / scan.length))
    const again = Array.from({ length: fit }, () => scan)
    return Buffer.concat([whole.subarray(0, -2), ...again, whole.subarray(-2)])
  }
})

describe('a worker', () => {
  const fake = (source: string) => {
    const name = `${createHash('sha256').update(source).digest('hex').slice(0, 8)}.mjs`
    writeFileSync(join(folder, name), source)
    return pathToFileURL(join(folder, name))
  }
  const answered = 'process.send({ ok: false, problem: "broken" })'

  test('that hangs refuses that picture alone', async () => {
    const source = `process.on('message', ({ bytes }) => { if (bytes[0] === 1) for (;;) {} else ${answered} })`
    const door = createPictures({ ...pictureLimits, cpuMs: 1_000 }, fake(source))
    const bad = door.redraw(Uint8Array.of(1), 'document')
    const good = door.redraw(Uint8Array.of(2), 'document')
    expect(await bad).toMatchObject({ ok: false, problem: 'effort' })
    expect(await good).toEqual({ ok: false, problem: 'broken' })
    await door.stop()
  })

  test('that dies refuses that picture alone', async () => {
    const source = `process.on('message', ({ bytes }) => { if (bytes[0] === 1) process.kill(process.pid, 'SIGKILL'); else ${answered} })`
    const door = createPictures(pictureLimits, fake(source))
    const [bad, good] = await Promise.all(
      [1, 2].map((byte) => door.redraw(Uint8Array.of(byte), 'document')),
    )
    expect([bad, good]).toMatchObject([
      { ok: false, problem: 'effort' },
      { ok: false, problem: 'broken' },
    ])
    await door.stop()
  })

  test.runIf(process.platform === 'linux')('that grows too large is ended', async () => {
    const source = `const kept = []; process.on('message', () => { setInterval(() => kept.push(Buffer.alloc(20e6, 1)), 5) })`
    const limits = { ...pictureLimits, memoryBytes: 300e6, workMs: 60_000, cpuMs: 60_000 }
    const door = createPictures(limits, fake(source))
    expect(await door.redraw(Uint8Array.of(1), 'document')).toMatchObject({
      ok: false,
      problem: 'effort',
    })
    await door.stop()
  })

  test('has none of our variables, and ends when nobody needs it', async () => {
    process.env.MASTER_KEY_OF_TEST = 'secret'
    const source = `process.on('message', () => process.send({ ok: false, problem: Object.keys(process.env).join(), pid: process.pid }))`
    const door = createPictures({ ...pictureLimits, idleMs: 50 }, fake(source))
    const first = await door.redraw(Uint8Array.of(1), 'document')
    delete process.env.MASTER_KEY_OF_TEST
    expect(JSON.stringify(first)).not.toContain('MASTER_KEY')
    const pid = Number(Reflect.get(first, 'pid'))
    await expect.poll(() => isThere(pid)).toBe(false)
    const second = await door.redraw(Uint8Array.of(1), 'document')
    expect(Reflect.get(second, 'pid')).not.toBe(pid)
    await door.stop()
  })

  test('more that wait than we keep are told to come again', async () => {
    const door = createPictures(
      { ...pictureLimits, waiting: 1, workMs: 800 },
      fake('setInterval(() => {}, 1e6)'),
    )
    const answers = await Promise.all(
      [1, 2, 3].map((byte) => door.redraw(Uint8Array.of(byte), 'document')),
    )
    expect(answers.map((answer) => (answer.ok ? '' : answer.problem))).toEqual([
      'effort',
      'effort',
      'busy',
    ])
    await door.stop()
  })

  function isThere(pid: number): boolean {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
})
