import * as content from '@zhengju/contract/content/office-calls'
import * as inbox from '@zhengju/contract/inbox/office-calls'
import * as support from '@zhengju/contract/support/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'

const tags = ['<b>粗</b>', '看<img src=x onerror=alert(1)>', '&lt;script&gt;', '一\u0007二']

test('markup is refused by its field wherever operators write for members, and nothing is stored', async () => {
  const world = await World.create({ seed: 'markup' })
  const rights = [
    'content.read',
    'content.write',
    'inbox.read',
    'inbox.send',
    'trail.read',
  ] as const
  const olga = await operator(world, 'olga', [...rights, 'support.read', 'support.manage'])
  const known = await world.must(content.getSiteConfiguration, {}, olga)
  const { updatedAt: _, ...configuration } = known
  const before = await world.must(listTrail, {}, olga)
  const base = () => ({ commandId: world.id(), reason: '例行发布' })
  const letter = { category: 'notice', title: '维护', body: '今晚维护', jumpUrl: '' } as const
  const sent = { ...letter, members: null, isPinned: false, expireAt: null }
  const template = { ...letter, id: null, version: 0, name: '维护' }
  const entry = { version: 0, entry: 77, note: '说明', items: ['甲'] }
  for (const tag of tags) {
    const refused = async (
      path: string,
      [endpoint, body]: readonly [Parameters<typeof world.refused>[1], object],
    ) => {
      const input = { body: { ...base(), ...body } }
      const { data } = await world.refused('validation', endpoint, input, olga)
      expect(data, path).toMatchObject({ fields: [{ path }] })
    }
    for (const field of ['title', 'body']) {
      await refused(field, [inbox.sendLetter, { ...sent, [field]: tag }])
      await refused(field, [inbox.saveLetterTemplate, { ...template, [field]: tag }])
    }
    await refused('name', [inbox.saveLetterTemplate, { ...template, name: tag }])
    await refused('note', [content.saveSiteEntry, { ...entry, note: tag }])
    await refused('items.1', [content.saveSiteEntry, { ...entry, items: ['甲', tag] }])
    await refused('title', [content.updateSiteConfiguration, { ...configuration, title: tag }])
    const line = { id: null, name: '问候', text: `你好${tag}` }
    await refused('text', [support.saveSupportTemplate, line])
  }
  expect(await world.must(listTrail, {}, olga)).toEqual(before)
  expect(await world.must(content.getSiteConfiguration, {}, olga)).toEqual(known)
  expect((await world.must(inbox.officeListLetters, {}, olga)).items).toEqual([])
  await world.close()
})
