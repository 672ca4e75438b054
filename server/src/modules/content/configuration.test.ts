import { createDecipheriv } from 'node:crypto'
import { type SiteConfiguration, sec, vvPretty } from '@zhengju/contract/configuration/calls'
import { webTerminal } from '@zhengju/contract/content/calls'
import * as office from '@zhengju/contract/content/office-calls'
import { failures } from '@zhengju/contract/kernel/failure'
import { headers, headerValues } from '@zhengju/contract/kernel/header'
import { paths } from '@zhengju/contract/kernel/path'
import { preInfo } from '@zhengju/contract/site/calls'
import { covers } from '@zhengju/contract/testing/record'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { claimProfile, siteSwitches } from './service.ts'

let world: World
let olga: Person

beforeAll(async () => {
  world = await World.create()
  olga = await operator(world, 'olga', ['content.read', 'content.write', 'trail.read'])
})
afterAll(() => world.close())

async function configure(part: object) {
  const { updatedAt: _, ...known } = await world.must(office.getSiteConfiguration, {}, olga)
  const body = { ...known, reason: '节日安排', ...part }
  return world.must(office.updateSiteConfiguration, { body }, olga)
}

describe('the site pre-info', () => {
  const chosen = {
    disablePhones: true,
    globePhoneNumber: true,
    siteFestivalSkin: 'midAutumn',
    siteVideoSkinOpen: true,
    siteVideoActiveUrl: '/clip/opening.svg',
    downloadRedirect: 'mobile',
    audioFingerprintTimeoutMs: 500,
  }

  test('starts plain; what operators choose is told at once and leaves its line', async () => {
    expect(await world.must(preInfo)).toMatchObject({
      SiteBaseConfigVo: {
        title: '正局',
        appDownUrl: paths.download.stands ? paths.download.path : '',
      },
      disablePhones: false,
      siteFestivalSkin: '',
      siteVideoSkinOpen: false,
      downloadRedirect: 'off',
      audioFingerprintTimeoutMs: null,
    })
    const { version } = await configure({ ...chosen, title: '正局体育' })
    expect(version).toBe(2)
    expect(await world.must(preInfo)).toMatchObject({
      ...chosen,
      SiteBaseConfigVo: { title: '正局体育' },
    })
    const [line] = (await world.must(listTrail, {}, olga)).items
    expect(line).toMatchObject({
      action: 'configuration.update',
      subject: 'site',
      reason: '节日安排',
      before: { siteFestivalSkin: '' },
      after: { siteFestivalSkin: 'midAutumn' },
    })
  })

  test('the demo sends visitors of our app to the download page, and asks for the audio fingerprint', async () => {
    covers('fingerprint.timeout')
    await world.db.tx((tx) => claimProfile(tx, 'demo'))
    expect(await world.must(preInfo)).toMatchObject({
      downloadRedirect: 'app',
      audioFingerprintTimeoutMs: 1_000,
    })
  })

  test('what is not of the table is refused', async () => {
    const wrong: [string, object][] = [
      ['a skin that nobody drew', { siteFestivalSkin: 'halloween' }],
      ['a clip from elsewhere', { siteVideoActiveUrl: 'https://x.example/a.mp4' }],
      ['a clip that is on and not chosen', { siteVideoSkinOpen: true, siteVideoActiveUrl: '' }],
      ['another redirect', { downloadRedirect: 'everyone' }],
      ['an endless fingerprint', { audioFingerprintTimeoutMs: 60_000 }],
      ['no title', { title: ' ' }],
    ]
    const { updatedAt: _, ...known } = await world.must(office.getSiteConfiguration, {}, olga)
    for (const [what, part] of wrong) {
      const body = { ...known, reason: '试一试', ...part }
      const answer = await world.call(office.updateSiteConfiguration, { body }, olga)
      expect(answer.code, what).toBe(failures.validation.code)
    }
  })

  test('an older version is refused, and so is a reader', async () => {
    const { updatedAt: _, ...known } = await world.must(office.getSiteConfiguration, {}, olga)
    const body = { ...known, reason: '节日安排' }
    await configure({ title: '正局一' })
    await world.refused('office.decided', office.updateSiteConfiguration, { body }, olga)
    const rita = await operator(world, 'rita', ['content.read'])
    await world.must(office.getSiteConfiguration, {}, rita)
    await world.refused('office.permission', office.updateSiteConfiguration, { body }, rita)
    const silent = { ...body, version: body.version + 1, reason: '  ' }
    await world.refused(
      'office.reasonRequired',
      office.updateSiteConfiguration,
      { body: silent },
      olga,
    )
  })

  test('while phones are off the switches say so to every call that takes one', async () => {
    await configure({ disablePhones: false })
    expect(await world.db.read(siteSwitches)).toMatchObject({ hasPhones: true })
    await configure({ disablePhones: true, globePhoneNumber: true })
    expect(await world.db.read(siteSwitches)).toMatchObject({ hasPhones: false })
  })
})

describe('the entries of vvPretty', () => {
  async function entriesOf(as: Person): Promise<SiteConfiguration['entries']> {
    const { secretId, content } = await world.must(vvPretty, {}, as)
    const { k, v } = await world.must(sec, { params: { secretId } }, as)
    const bytes = Buffer.from(content, 'base64')
    const decipher = createDecipheriv(
      'chacha20-poly1305',
      Buffer.from(k, 'base64'),
      Buffer.from(v, 'base64'),
      { authTagLength: 16 },
    )
    decipher.setAuthTag(bytes.subarray(-16))
    const text = decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
    const opened: SiteConfiguration = JSON.parse(text)
    return opened.entries
  }
  const save = (part: object) => {
    const body = { reason: '调整地址', version: 0, note: '说明', items: ['甲'], ...part }
    return world.call(office.saveSiteEntry, { body }, olga)
  }

  test('come from the table: 51 begins with the address of the chat', async () => {
    covers('vv-pretty.chat-address')
    const entries = await entriesOf(world.visitor())
    expect(entries['51']?.[0]).toBe('/')
    await save({ entry: 60, items: ['甲', '乙'] })
    await save({ entry: office.chatEntry, version: 1, items: ['/chat', '/chat/desk'] })
    const changed = await entriesOf(world.visitor())
    expect(changed).toMatchObject({ '51': ['/chat', '/chat/desk'], '60': ['甲', '乙'] })
    const [line] = (await world.must(listTrail, {}, olga)).items
    expect(line).toMatchObject({ action: 'entry.save', subject: '51', before: { items: ['/'] } })
    expect(await world.must(office.listSiteEntries, {}, olga)).toHaveLength(3)
  })

  test('a chat elsewhere, a number that is taken, an older version and a wrong shape are refused', async () => {
    const refused = async (part: object) => (await save(part)).code
    const chat = { entry: office.chatEntry, version: 1, items: ['/'] }
    expect(await refused({ ...chat, items: [] })).toBe(failures.validation.code)
    expect(await refused({ ...chat, version: 0 })).toBe(failures['office.decided'].code)
    expect(await refused({ ...chat, version: 9 })).toBe(failures['office.decided'].code)
    expect(await refused({ entry: 77, version: 1 })).toBe(failures['office.decided'].code)
    expect(await refused({ entry: 1_000 })).toBe(failures.validation.code)
    expect(await refused({ entry: 60, reason: '  ' })).toBe(failures['office.reasonRequired'].code)
    const rosa = await operator(world, 'rosa', ['content.read'])
    await world.refused(
      'office.permission',
      office.saveSiteEntry,
      {
        body: { reason: '调整地址', version: 0, entry: 60, note: '说明', items: ['甲'] },
      },
      rosa,
    )
  })
})

describe('entries that hold addresses', () => {
  const wrong = [
    'javascript:alert(1)',
    'https://evil.example',
    'wss://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'download',
    ' /download',
  ]
  test.each(office.addressEntries)('%i takes pages of our own only', async (entry) => {
    const known = await world.must(office.listSiteEntries, {}, olga)
    const before = known.find((each) => each.entry === entry)
    const own = { entry, version: before?.version ?? 0, note: '说明', reason: '调整地址' }
    const save = (items: string[]) =>
      world.call(office.saveSiteEntry, { body: { ...own, items } }, olga)
    for (const item of wrong) {
      const { code, data } = await save(['/download', item])
      expect([item, code]).toEqual([item, failures.validation.code])
      expect(data).toMatchObject({ fields: [{ path: 'items.1' }] })
    }
    expect(await world.must(office.listSiteEntries, {}, olga)).toEqual(known)
    const { data } = await save(['/download', '/help/kh?from=app#top', '/'])
    expect(data.items).toEqual(['/download', '/help/kh?from=app#top', '/'])
  })
})

describe('what an app starts with', () => {
  const sent = { [headers.platform]: headerValues.platform, host: 'play.example' }

  test('is all of one origin, and what it sent comes back', async () => {
    covers('web-terminal.platform')
    const body = { channel: 'store', build: 12, beta: false }
    const start = await world.must(webTerminal, { body, headers: sent })
    expect(start).toMatchObject({
      origin: 'http://play.example',
      platform: 2001,
      siteId: 2001,
      version: '2.0.0',
      startUrl: '/',
      isInMaintenance: false,
      passed: body,
    })
    expect(start.bases).toContain('/site/api')
  })

  test('another platform, or none, and a body of another kind are refused', async () => {
    await world.refused('parameter', webTerminal)
    const other = { ...sent, [headers.platform]: '2002' }
    await world.refused('parameter', webTerminal, { headers: other })
    const bodies = [
      { nested: { a: 1 } },
      { list: [1] },
      { long: 'x'.repeat(201) },
      { '1x': 1 },
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, at])),
    ]
    for (const body of bodies) {
      await world.refused('validation', webTerminal, { body, headers: sent })
    }
  })
})

test('the logo is what operators choose: a picture of the site, or one written out', async () => {
  covers('favicon.configured')
  const logo = async () => (await world.must(preInfo)).SiteBaseConfigVo.webLogoTitleUrl
  for (const url of ['/icon/app-192.png', 'data:image/png;base64,iVBORw0KGgo=', '']) {
    expect((await configure({ webLogoTitleUrl: url })).webLogoTitleUrl).toBe(url)
    expect(await logo()).toBe(url)
  }
  const wrong = [
    'https://evil.example/x.png',
    '//evil.example/x',
    'javascript:alert(1)',
    'logo.svg',
  ]
  for (const webLogoTitleUrl of [...wrong, 'data:image/svg+xml;base64,AAAA']) {
    await expect(configure({ webLogoTitleUrl })).rejects.toThrow('10003')
  }
  expect(await logo()).toBe('')
})
