import * as content from '@zhengju/contract/content/calls'
import * as office from '@zhengju/contract/content/office-calls'
import { readContentPicture } from '@zhengju/contract/content-picture/calls'
import { uploadContentPicture } from '@zhengju/contract/content-picture/office-calls'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngChunk, pngMagic } from '../../testing/identity.ts'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let olga: Person
let rita: Person
let rosa: Person

const rights = ['content.read', 'content.write', 'content.decide', 'trail.read'] as const

beforeAll(async () => {
  world = await World.create()
  olga = await operator(world, 'olga', rights)
  rita = await operator(world, 'rita', rights)
  rosa = await operator(world, 'rosa', ['content.read', 'content.write'])
})
afterAll(() => world.close())

function wish(part: object = {}) {
  return {
    ...{ id: null, version: 0, reason: '例行发布', slot: 'marquee', title: '系统升级' },
    ...{
      content: '今晚升级',
      cover: null,
      pictureId: null,
      side: null,
      isClosable: true,
      isOffer: false,
    },
    ...{ sponsorType: null, jumpUrl: '', platform: 'all', sort: 0 },
    ...{ startAt: world.now, endAt: null, isOn: true },
    ...part,
  }
}

const save = (part: object, as = olga) =>
  world.must(office.savePublication, { body: wish(part) }, as)
const decide = (publicationId: string, version: number) => ({
  params: { publicationId },
  body: { version, reason: '内容属实' },
})
const titles = async () =>
  (await world.must(content.queryNoticeList, { body: { category: 1 } })).map(({ title }) => title)

describe('what names money or rules', () => {
  test('waits for another operator, and stands from that moment', async () => {
    const asked = await save({ title: '存100送50' })
    expect(asked).toMatchObject({ isOn: false, waiting: { title: '存100送50', applicant: 'olga' } })
    expect(await titles()).toEqual([])
    const decision = decide(asked.id, asked.version)
    await world.refused('office.secondPerson', office.approvePublication, decision, olga)
    await world.refused('office.permission', office.approvePublication, decision, rosa)
    const after = await world.must(office.approvePublication, decision, rita)
    expect(after).toMatchObject({ state: 'standing', waiting: null, title: '存100送50' })
    expect(await titles()).toEqual(['存100送50'])
    await world.refused('office.decided', office.approvePublication, decision, rita)
    const { items } = await world.must(listTrail, {}, olga)
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'content.approve', operator: 'rita' },
      { action: 'content.ask', operator: 'olga' },
    ])
  })

  test('goes on as it was while a change waits, and after one was sent back', async () => {
    const [known] = await world.must(office.listPublications, { query: { slot: 'marquee' } }, olga)
    if (!known) throw new Error('nothing stands')
    const { state: _, updatedAt: __, waiting: ___, ...stands } = known
    const asked = await save({ ...stands, title: '存100送80' })
    expect(asked).toMatchObject({ title: '存100送50', waiting: { title: '存100送80' } })
    expect(await titles()).toEqual(['存100送50'])
    const schedule = await world.must(office.listSchedule, {}, rita)
    expect(schedule).toMatchObject([{ id: known.id, waiting: { reason: '例行发布' } }])
    await world.must(office.refusePublication, decide(known.id, asked.version), rita)
    expect(await titles()).toEqual(['存100送50'])
    const version = asked.version + 1
    const off = await save({ ...stands, version, isOn: false })
    expect(off).toMatchObject({ state: 'off', waiting: null })
    expect(await world.must(office.listSchedule, {}, rita)).toEqual([])
  })

  test('that is over by then is not published', async () => {
    const asked = await save({ title: '返水规则', endAt: world.now + 60_000 })
    world.advance(60_000)
    const decision = decide(asked.id, asked.version)
    await world.refused('office.decided', office.approvePublication, decision, rita)
    await world.must(office.refusePublication, decision, rita)
    const none = decide(world.id(), 1)
    await world.refused('notFound', office.refusePublication, none, rita)
  })
})

const upload = (bytes: Uint8Array, part: object = {}) => ({
  body: { picture: Buffer.from(bytes).toString('base64'), focusX: 50, focusY: 50, ...part },
})
/** Red on the left, blue on the right. */
async function twoHalves(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#00f' } })
    .composite([{ input: await half('#f00'), left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
}
const stored = async () =>
  (await world.db.read((tx) => tx.rows('select id from content_picture'))).length

describe('pictures of adverts', () => {
  test('are cut around the point that matters and served as they were drawn', async () => {
    const sent = await twoHalves()
    const left = await world.must(uploadContentPicture, upload(sent, { focusX: 0 }), olga)
    expect(left.side).toBe(384)
    await save({ slot: 'ad', pictureId: left.pictureId, jumpUrl: '/', content: '' })
    const [advert] = await world.must(content.queryStationAdList)
    expect(advert?.imgUrl).toBe(pathOf(readContentPicture, { pictureId: left.pictureId }))
    const answer = await world.send({ method: 'GET', url: advert?.imgUrl ?? '' })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { dominant } = await sharp(answer.rawPayload).stats()
    expect(dominant).toMatchObject({ b: expect.any(Number) })
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  test('are refused with their reason, and nothing is stored', async () => {
    const before = await stored()
    const png = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const control = Buffer.alloc(8)
    control.writeUInt32BE(2)
    const moves = Buffer.concat([
      ...[pngMagic, png.subarray(8, 33), pngChunk('acTL', control), png.subarray(33)],
    ])
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(80)}</svg>`)
    const gif = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200)])
    const html = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('<script>'.repeat(20)),
    ])
    for (const [what, bytes] of Object.entries({ moves, svg, gif, html })) {
      const { message } = await world.refused(
        'upload.failed',
        uploadContentPicture,
        upload(bytes),
        olga,
      )
      expect(message, what).toMatch(/图片/)
    }
    const large = upload(Buffer.alloc(20_000_000))
    await world.refused('validation', uploadContentPicture, large, olga)
    await world.refused('validation', uploadContentPicture, upload(png, { focusX: 101 }), olga)
    expect(await stored()).toBe(before)
    const reader = await operator(world, 'rolf', ['content.read'])
    await world.refused('office.permission', uploadContentPicture, upload(png), reader)
  })

  test('that nothing took are gone a day later; one that waits or stands stays', async () => {
    const sent = await twoHalves()
    await world.must(uploadContentPicture, upload(sent), olga)
    const waits = await world.must(uploadContentPicture, upload(sent), olga)
    const title = '存100送50'
    await save({ slot: 'ad', title, pictureId: waits.pictureId, jumpUrl: '/', content: '' })
    world.advance(86_400_001)
    const nora = await operator(world, 'nora', rights)
    await world.must(uploadContentPicture, upload(sent), nora)
    expect(await stored()).toBe(3)
  })
})
