import * as content from '@zhengju/contract/content/calls'
import * as office from '@zhengju/contract/content/office-calls'
import { headers } from '@zhengju/contract/kernel/header'
import { covers } from '@zhengju/contract/testing/record'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoContent } from '../../demo/content.ts'
import { hire, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { publishOnce } from './publication-service.ts'

let world: World
let olga: Person

const aWhile = 120_000
const rights = ['content.read', 'content.write', 'trail.read'] as const

beforeAll(async () => {
  world = await World.create()
  olga = await operator(world, 'olga', rights)
})
beforeEach(() => world.db.tx((tx) => tx.rows('delete from publication')))
afterAll(() => world.close())

/** A notice as an operator writes it. */
function notice(part: object = {}) {
  return {
    id: null,
    version: 0,
    reason: '例行发布',
    slot: 'marquee',
    title: '系统升级',
    content: '今晚两点到三点升级，期间不能下注。',
    cover: null,
    pictureId: null,
    side: null,
    isClosable: true,
    sponsorType: null,
    jumpUrl: '',
    platform: 'all',
    sort: 0,
    startAt: world.now,
    endAt: null,
    isOn: true,
    isOffer: false,
    ...part,
  }
}

const save = (part: object, as = olga) =>
  world.must(office.savePublication, { body: notice(part) }, as)

async function titles(category: number, as?: Person, client?: string): Promise<string[]> {
  const sent = client === undefined ? {} : { headers: { [headers.client]: client } }
  const list = await world.must(content.queryNoticeList, { body: { category }, ...sent }, as)
  return list.map(({ title }) => title)
}

describe('notices', () => {
  test('each category has its own, for visitors and members alike, in their order', async () => {
    covers('notice.category')
    await save({ title: '二', sort: 20 })
    await save({ title: '一', sort: 10 })
    await save({ title: '弹窗', slot: 'popup' })
    await save({ title: '财务', slot: 'finance' })
    expect(await titles(1)).toEqual(['一', '二'])
    expect(await titles(2, await world.member('alice'))).toEqual(['弹窗'])
    const [finance] = await world.must(content.queryNoticeList, { body: { category: 3 } })
    expect(finance).toMatchObject({ title: '财务', noticeType: 3, popup: false, endAt: null })
    for (const category of [0, 4, '1', null]) {
      await world.refused('validation', content.queryNoticeList, { body: { category } })
    }
    await world.refused('validation', content.queryNoticeList)
  })

  test('stand from their start until before their end, and only while they are on', async () => {
    const startAt = world.now + aWhile
    const endAt = startAt + aWhile
    const { id, version, state } = await save({ startAt, endAt })
    expect(state).toBe('coming')
    expect(await titles(1)).toEqual([])
    world.advance(aWhile)
    expect(await titles(1)).toEqual(['系统升级'])
    await save({ id, version, startAt, endAt, isOn: false })
    expect(await titles(1)).toEqual([])
    await save({ id, version: version + 1, startAt, endAt })
    world.advance(aWhile - 1)
    expect(await titles(1)).toEqual(['系统升级'])
    world.advance(1)
    expect(await titles(1)).toEqual([])
    const [row] = await world.must(office.listPublications, { query: { slot: 'marquee' } }, olga)
    expect(row).toMatchObject({ id, state: 'over', version: 3 })
  })

  test('are for browsers, for our app, or for both', async () => {
    covers('suspension.equipment')
    await save({ title: '网页', platform: 'web', sort: 1 })
    await save({ title: '应用', platform: 'app', sort: 2 })
    expect(await titles(1, undefined, 'h5')).toEqual(['网页'])
    expect(await titles(1, undefined, 'ios')).toEqual(['应用'])
  })

  test('no more of a slot are shown together than look well', async () => {
    for (let number = 0; number < 7; number++) await save({ sort: number })
    expect(await titles(1)).toHaveLength(office.publicationSlots.marquee.most)
  })
})

test('adverts, the icon and the sources are shown with pictures of our own', async () => {
  await save({ slot: 'ad', cover: 'limits', jumpUrl: '/mine/protection', content: '' })
  await save({ slot: 'icon', cover: 'counter', side: 'left', jumpUrl: '/game/sport' })
  await save({ slot: 'naming', cover: 'fixtures', sponsorType: 'venue' })
  expect(await world.must(content.queryStationAdList)).toMatchObject([
    { position: 'home', imgUrl: '/art/limits.svg', jumpType: 'page', jumpUrl: '/mine/protection' },
  ])
  expect(await world.must(content.suspensionIcon)).toMatchObject([
    { icon: '/art/counter.svg', position: 'left', url: '/game/sport', closable: true },
  ])
  const body = { displayEquipment: '1' }
  expect(await world.must(content.suspensionIcon, { body })).toHaveLength(1)
  await world.refused('validation', content.suspensionIcon, { body: { displayEquipment: 1 } })
  expect(await world.must(content.listNaming)).toMatchObject([
    { logo: '/art/fixtures.svg', sponsorType: 'venue', jumpUrl: '' },
  ])
})

describe('what operators may do', () => {
  test('reading and writing are rights of their own', async () => {
    const reader = await operator(world, 'rita', ['content.read'])
    const other = await operator(world, 'otto', ['site.write'])
    const query = { slot: 'ad' }
    await world.must(office.listPublications, { query }, reader)
    await world.refused('office.permission', office.savePublication, { body: notice() }, reader)
    await world.refused('office.permission', office.listPublications, { query }, other)
    await world.refused('office.permission', office.listSiteEntries, {}, other)
    await world.refused('office.permission', office.getSiteConfiguration, {}, other)
    const alice = await world.member('alice')
    const stranger = await hire(world, 'stan', ['content.read'])
    for (const nobody of [alice, stranger, world.visitor()]) {
      await world.refused('auth.required', office.listPublications, { query }, nobody)
      await world.refused('auth.required', office.savePublication, { body: notice() }, nobody)
    }
  })

  test('a change leaves who, why, before and after; an older version is refused', async () => {
    const made = await save({})
    const change = { id: made.id, version: made.version, title: '升级延后', reason: '机房调整' }
    await save(change)
    await world.refused('office.decided', office.savePublication, { body: notice(change) }, olga)
    const moved = { ...change, version: 2, slot: 'popup' }
    await world.refused('office.decided', office.savePublication, { body: notice(moved) }, olga)
    const lines = (await world.must(listTrail, {}, olga)).items
    expect(lines.slice(0, 2)).toMatchObject([
      {
        action: 'content.change',
        operator: 'olga',
        subject: made.id,
        reason: '机房调整',
        before: { title: '系统升级' },
        after: { title: '升级延后', version: 2 },
      },
      { action: 'content.publish', before: null },
    ])
  })

  test('a command that is repeated publishes once', async () => {
    const body = { ...notice(), commandId: world.id() }
    const first = await world.must(office.savePublication, { body }, olga)
    expect(await world.must(office.savePublication, { body }, olga)).toEqual(first)
    expect(await titles(1)).toHaveLength(1)
    const other = { ...body, title: '另一则' }
    await world.refused('command.conflict', office.savePublication, { body: other }, olga)
  })

  test('an unknown one, a silent one, and one without a reason are refused', async () => {
    const unknown = notice({ id: world.id(), version: 1 })
    await world.refused('notFound', office.savePublication, { body: unknown }, olga)
    const silent = notice({ reason: '   ' })
    await world.refused('office.reasonRequired', office.savePublication, { body: silent }, olga)
  })

  test('what does not fit its slot is refused, and the field is named', async () => {
    const wrong: [string, object, string][] = [
      ['a notice without words', { content: '  ' }, 'content'],
      ['a notice with a picture', { cover: 'limits' }, 'cover'],
      ['an advert without a picture', { slot: 'ad' }, 'cover'],
      ['an icon without a side', { slot: 'icon', cover: 'limits', jumpUrl: '/' }, 'side'],
      ['an icon that leads nowhere', { slot: 'icon', cover: 'limits', side: 'left' }, 'jumpUrl'],
      ['an advert that leads nowhere', { slot: 'ad', cover: 'limits' }, 'jumpUrl'],
      ['a source without a kind', { slot: 'naming', cover: 'limits' }, 'sponsorType'],
      ['an end before the start', { endAt: 1 }, 'endAt'],
      ['a page that nobody knows', { jumpUrl: '/no/such/page' }, 'jumpUrl'],
      ['another site', { jumpUrl: '//elsewhere.example' }, 'jumpUrl'],
      ['a script', { jumpUrl: 'javascript:alert(1)' }, 'jumpUrl'],
      ['a title of blanks', { title: '   ' }, 'title'],
      ['a title that is markup', { title: '<img src=x onerror=alert(1)>' }, 'title'],
      ['words with a tag', { content: '今晚<b>升级</b>' }, 'content'],
      [
        'a picture that was not uploaded',
        { slot: 'ad', pictureId: world.id(), jumpUrl: '/' },
        'pictureId',
      ],
      ['a picture from elsewhere', { slot: 'ad', cover: 'https://x.example/a.png' }, 'cover'],
      ['a title of 5,000 characters', { title: '长'.repeat(5_000) }, 'title'],
      ['words of 50,000 characters', { content: '长'.repeat(50_000) }, 'content'],
      ['an address of 5,000 characters', { jumpUrl: `/${'x'.repeat(5_000)}` }, 'jumpUrl'],
    ]
    const before = await world.must(listTrail, {}, olga)
    for (const [what, part, field] of wrong) {
      const body = notice(part)
      const { data } = await world.refused('validation', office.savePublication, { body }, olga)
      expect(JSON.stringify(data), what).toContain(field)
    }
    expect(await world.must(listTrail, {}, olga)).toEqual(before)
    expect(await world.db.read((tx) => tx.rows('select 1 from publication'))).toEqual([])
  })
})

test('what the demo starts with is published once, keeps to the rules, and what operators changed stays', async () => {
  const seeds = demoContent(world.now)
  await world.db.tx((tx) => publishOnce(tx, seeds))
  const [first] = await world.must(office.listPublications, { query: { slot: 'marquee' } }, olga)
  if (!first) throw new Error('nothing was published')
  const { state: _, updatedAt: __, waiting: ___, ...known } = first
  await save({ ...known, title: '改过的标题' })
  await world.db.tx((tx) => publishOnce(tx, demoContent(world.now)))
  expect((await titles(1))[0]).toBe('改过的标题')
  for (const { id: _, ...seed } of seeds) {
    await save({ ...seed, id: null, isOn: false })
  }
})
