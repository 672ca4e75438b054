import * as inbox from '@zhengju/contract/inbox/calls'
import * as office from '@zhengju/contract/inbox/office-calls'
import { restrictSelf, setLossLimit } from '@zhengju/contract/protection/calls'
import { letterKeptMs } from '@zhengju/domain/inbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { payIn } from '../../testing/payments.ts'
import { type Person, World } from '../../testing/world.ts'

let world: World
let lin: OperatorPerson
let mei: OperatorPerson
let alice: Person
let bobby: Person

beforeAll(async () => {
  world = await World.create({ seed: 'inbox' })
  const rights = ['inbox.read', 'inbox.send', 'inbox.decide'] as const
  lin = await operator(world, 'lin', [...rights])
  mei = await operator(world, 'mei', [...rights])
  alice = await world.member('alice1')
  bobby = await world.member('bobby1')
})
afterAll(() => world.close())

const wish = (part: object = {}) => ({
  body: {
    commandId: world.id(),
    reason: '维护通知',
    category: 'notice',
    title: '今晚维护',
    body: '二十点起维护一小时。',
    jumpUrl: '',
    members: ['alice1'],
    isPinned: false,
    expireAt: null,
    ...part,
  },
})
const send = (part: object = {}) => world.must(office.sendLetter, wish(part), lin)
const letters = (person: Person, category = 'notice') =>
  world.must(inbox.listLetters, { query: { category, size: 100 } }, person)
const titles = async (person: Person, category = 'notice') =>
  (await letters(person, category)).items.map(({ title }) => title)
const counts = (person: Person) => world.must(inbox.countLetters, {}, person)
const decide = (letterId: string) => ({
  params: { letterId },
  body: { commandId: world.id(), reason: '内容属实' },
})

describe('a letter', () => {
  test('reaches whom it names and nobody else, once, unread', async () => {
    const made = await send({ title: '只给她', members: ['Alice1'] })
    expect(made).toMatchObject({ state: 'sent', members: ['alice1'], checkUser: null })
    expect(await titles(alice)).toEqual(['只给她'])
    expect(await titles(bobby)).toEqual([])
    expect(await counts(alice)).toEqual({ notice: 1, activity: 0, announcement: 0, all: 1 })
  })

  test('to everybody is read by each for himself; deleted it stays away', async () => {
    const { id } = await send({ title: '给大家', members: null, category: 'announcement' })
    const mark = (person: Person, what: 'read' | 'deleted') =>
      world.must(
        inbox.markLetters,
        { body: { commandId: world.id(), ids: [id], mark: what } },
        person,
      )
    expect(await mark(alice, 'read')).toMatchObject({ announcement: 0 })
    expect(await counts(bobby)).toMatchObject({ announcement: 1 })
    await mark(alice, 'deleted')
    await mark(alice, 'read')
    expect(await titles(alice, 'announcement')).toEqual([])
    expect(await titles(bobby, 'announcement')).toEqual(['给大家'])
    const [seen] = (await world.must(office.officeListLetters, {}, lin)).items
    expect(seen).toMatchObject({ id, read: 1 })
  })

  test('of somebody else cannot be marked', async () => {
    const { id } = await send({ title: '她的', members: ['alice1'] })
    const body = { commandId: world.id(), ids: [id], mark: 'deleted' }
    await world.must(inbox.markLetters, { body }, bobby)
    expect(await titles(alice)).toContain('她的')
    const rows = await world.db.read((tx) =>
      tx.rows('select 1 from inbox_mark where member_id = $1 and letter_id = $2', [bobby.id, id]),
    )
    expect(rows).toEqual([])
  })

  test('that is pinned comes first until it is over, and is then no longer unread', async () => {
    const person = await world.member('pinned1')
    await send({ title: '置顶的', members: null, isPinned: true, expireAt: world.now + 60_000 })
    await send({ title: '后来的', members: ['pinned1'] })
    const before = await letters(person)
    expect(before.pinned.map(({ title }) => title)).toEqual(['置顶的'])
    expect(before.items.map(({ title }) => title)).not.toContain('置顶的')
    expect((await counts(person)).notice).toBe(2)
    world.advance(60_000)
    const after = await letters(person)
    expect(after.pinned).toEqual([])
    expect(after.items.find(({ title }) => title === '置顶的')).toMatchObject({ isOver: true })
    expect((await counts(person)).notice).toBe(1)
  })

  test('that is pinned as one too many stands among the others', async () => {
    const person = await world.member('pinned2')
    const all = Array.from({ length: 7 }, (_, at) => `置顶之${'甲乙丙丁戊己庚'[at]}`)
    for (const title of all) await send({ title, members: ['pinned2'], isPinned: true })
    const found = await letters(person)
    const shown = [...found.pinned, ...found.items].map(({ title }) => title)
    expect(found.pinned.length).toBeLessThan(all.length)
    expect(shown.filter((title) => all.includes(title))).toEqual(all.toReversed())
  })

  test('is read on page by page, and all at once', async () => {
    const person = await world.member('pager1')
    for (let count = 0; count < 5; count++)
      await send({ title: `第${count}封`, members: ['pager1'] })
    const page = (cursor?: string) =>
      world.must(
        inbox.listLetters,
        { query: { category: 'notice', size: 3, ...(cursor ? { cursor } : {}) } },
        person,
      )
    const first = await page()
    const second = await page(first.nextCursor ?? '')
    const all = [...first.items, ...second.items].map(({ title }) => title)
    expect(all.slice(0, 5)).toEqual(['第4封', '第3封', '第2封', '第1封', '第0封'])
    expect(new Set(all).size).toBe(all.length)
    const body = { commandId: world.id(), category: 'notice' }
    expect(await world.must(inbox.readAllLetters, { body }, person)).toMatchObject({ notice: 0 })
  })
})

describe('one that names money', () => {
  test('waits for a second operator, and is found by nobody before', async () => {
    const made = await send({ title: '给你 100 元', members: ['alice1'] })
    expect(made).toMatchObject({ state: 'waiting', namesMoney: true, sentAt: null })
    expect(await titles(alice)).not.toContain('给你 100 元')
    await world.refused('office.secondPerson', office.approveLetter, decide(made.id), lin)
    await world.refused('office.secondPerson', office.refuseLetter, decide(made.id), lin)
    const approved = await world.must(office.approveLetter, decide(made.id), mei)
    expect(approved).toMatchObject({ state: 'sent', checkUser: 'mei' })
    expect(await titles(alice)).toContain('给你 100 元')
    await world.refused('office.decided', office.approveLetter, decide(made.id), mei)
    await world.refused('office.decided', office.refuseLetter, decide(made.id), mei)
  })

  test('that is refused is never sent', async () => {
    const made = await send({ title: '被拒绝的', body: '返水 100 元', members: null })
    await world.must(office.refuseLetter, decide(made.id), mei)
    expect(await titles(bobby)).not.toContain('被拒绝的')
    await world.refused('office.decided', office.withdrawLetter, decide(made.id), mei)
  })
})

test('what is taken back is found by nobody', async () => {
  const { id } = await send({ title: '发错了', members: null })
  expect(await titles(bobby)).toContain('发错了')
  await world.must(office.withdrawLetter, decide(id), lin)
  expect(await titles(bobby)).not.toContain('发错了')
  expect((await letters(bobby)).items.map((one) => one.id)).not.toContain(id)
})

describe('who protects himself', () => {
  test('is sent no promotion, finds none, and is written to about everything else', async () => {
    const carol = await world.member('carol1')
    await send({ category: 'activity', title: '新活动', body: '来看看', members: null })
    expect(await titles(carol, 'activity')).toEqual(['新活动'])
    await world.must(setLossLimit, { body: { dailyLossLimit: '100.00' } }, carol)
    expect(await titles(carol, 'activity')).toEqual(['新活动'])
    await world.must(restrictSelf, { body: { term: 'day1' } }, carol)
    expect(await titles(carol, 'activity')).toEqual([])
    expect((await counts(carol)).activity).toBe(0)
    const named = wish({ category: 'activity', members: ['carol1', 'alice1'] })
    const refused = await world.refused('inbox.protected', office.sendLetter, named, lin)
    expect(JSON.stringify(refused)).toContain('carol1')
    expect(await titles(alice, 'activity')).toEqual(['新活动'])
    await send({ members: ['carol1'], title: '与活动无关' })
    expect(await titles(carol)).toContain('与活动无关')
  })

  test.each([
    ['dave1', "status = 'frozen'"],
    ['erin1', "birthday = '2015-01-01'"],
    ['finn1', 'adult_declared_at = null'],
  ])('as is one who is protected: %s with %s', async (name, fact) => {
    const person = await world.member(name)
    const title = `近期活动${name}`
    await send({ category: 'activity', title, body: '来看看', members: null })
    expect(await titles(person, 'activity')).toContain(title)
    await world.db.tx((tx) => tx.rows(`update member set ${fact} where id = $1`, [person.id]))
    expect(await titles(person, 'activity')).toEqual([])
    const named = wish({ category: 'activity', members: [name] })
    await world.refused('inbox.protected', office.sendLetter, named, lin)
    await send({ members: [name], title: '与活动无关' })
    expect(await titles(person)).toContain('与活动无关')
  })
})

test('bad input stores nothing: unknown names, pages that do not stand, times past, long and empty texts', async () => {
  const count = async () =>
    (await world.db.read((tx) => tx.rows('select 1 from inbox_letter'))).length
  const before = await count()
  for (const [failure, part] of [
    ['inbox.memberUnknown', { members: ['alice1', 'nobody9'] }],
    ['parameter', { jumpUrl: '/mine/vip/nowhere' }],
    ['parameter', { jumpUrl: 'https://evil.test/' }],
    ['parameter', { jumpUrl: '//evil.test' }],
    ['parameter', { expireAt: world.now }],
    ['parameter', { title: '    ' }],
    ['parameter', { title: '首存翻倍' }],
    ['parameter', { body: '注册赠\u200b送好礼', category: 'announcement', members: null }],
    ['validation', { title: '长'.repeat(5_000) }],
    ['validation', { body: '长'.repeat(5_000) }],
    ['validation', { members: ['长'.repeat(5_000)] }],
    ['validation', { members: [] }],
    ['validation', { title: '<img src=x onerror=alert(1)>' }],
    ['office.reasonRequired', { reason: '   ' }],
  ] as const) {
    await world.refused(failure, office.sendLetter, wish(part), lin)
  }
  expect(await count()).toBe(before)
})

test('templates are kept under a name of their own, and changed at the version that was seen', async () => {
  const save = (part: object) => ({
    body: {
      ...{ commandId: world.id(), reason: '新的模板', id: null, version: 0, name: '维护' },
      ...{ category: 'notice', title: '维护通知', body: '今晚维护', jumpUrl: '/help/zxkf' },
      ...part,
    },
  })
  const made = await world.must(office.saveLetterTemplate, save({}), lin)
  await world.refused('exists', office.saveLetterTemplate, save({}), lin)
  const change = save({ id: made.id, version: 1, title: '改过的' })
  expect(await world.must(office.saveLetterTemplate, change, mei)).toMatchObject({ version: 2 })
  const late = save({ id: made.id, version: 1 })
  await world.refused('office.decided', office.saveLetterTemplate, late, lin)
  const { items } = await world.must(office.listLetterTemplates, {}, lin)
  // Those of letters that events write stand beside it.
  expect(items.map(({ title }) => title)).toContain('改过的')
})

test('an event writes a letter in the words of its template, once and to nobody else', async () => {
  const cora = await world.member('cora01')
  // Its place in the log begins where it first looks.
  await world.relay()
  await payIn(world, cora, '150.00')
  await world.relay()
  await world.relay()
  const told = (await titles(cora)).filter((title) => title === '存款 150.00 元已到账')
  expect(told).toHaveLength(1)
  expect(await titles(bobby)).not.toContain('存款 150.00 元已到账')
  // What an event wrote is no letter of the desk.
  const { items: desk } = await world.must(office.officeListLetters, {}, lin)
  expect(desk.map(({ applicant }) => applicant)).not.toContain('正局')

  const { items } = await world.must(office.listLetterTemplates, {}, lin)
  const template = items.find(({ name }) => name === '存款到账')
  if (!template) throw new Error('no template of deposits')
  const wording = (part: object) => ({
    body: { ...template, commandId: world.id(), reason: '改得更清楚', ...part },
  })
  const promotion = wording({ body: '存款 {amount} 已到账，首存加送。' })
  await world.refused('parameter', office.saveLetterTemplate, promotion, lin)
  const change = wording({ title: '{amount} 到账了 {nothing}' })
  await world.must(office.saveLetterTemplate, change, lin)
  await payIn(world, cora, '120.00')
  await world.relay()
  expect(await titles(cora)).toContain('120.00 元 到账了 {nothing}')

  const pause = { body: { term: 'day1' } }
  await world.must(restrictSelf, pause, cora)
  await world.relay()
  const { items: found } = await letters(cora)
  const paused = found.find(({ title }) => title === '你的暂停已经开始')
  expect(paused).toMatchObject({ jumpUrl: '/mine/protection' })
  expect(paused?.body).not.toContain('{')
})

test('every call asks for its right: visitors, members, operators without it', async () => {
  const { id } = await send({ title: '权限' })
  const template = {
    ...{ commandId: world.id(), reason: '新的模板', id: null, version: 0, name: '别的' },
    ...{ category: 'notice', title: '维护通知', body: '今晚维护', jumpUrl: '' },
  }
  const calls = [
    [office.officeListLetters, {}],
    [office.sendLetter, wish()],
    [office.approveLetter, decide(id)],
    [office.refuseLetter, decide(id)],
    [office.withdrawLetter, decide(id)],
    [office.listLetterTemplates, {}],
    [office.saveLetterTemplate, { body: template }],
  ] as const
  const bare = await operator(world, 'bare', ['member.read'])
  const reader = await operator(world, 'reader', ['inbox.read'])
  for (const [call, input] of calls) {
    await world.refused('auth.required', call, input)
    await world.refused('auth.required', call, input, alice)
    await world.refused('office.permission', call, input, bare)
    if (call.command !== false) await world.refused('office.permission', call, input, reader)
  }
  for (const [call, input] of [
    [inbox.listLetters, { query: { category: 'notice' } }],
    [inbox.countLetters, {}],
    [inbox.markLetters, { body: { commandId: world.id(), ids: [id], mark: 'read' } }],
    [inbox.readAllLetters, { body: { commandId: world.id(), category: 'notice' } }],
  ] as const) {
    await world.refused('auth.required', call, input)
  }
})

test('a letter is gone after ninety days', async () => {
  await send({ title: '很久以前', members: null })
  expect(await titles(alice)).toContain('很久以前')
  world.advance(letterKeptMs)
  const later = await world.member('later1')
  expect(await titles(later)).not.toContain('很久以前')
  expect((await counts(later)).all).toBe(0)
})

test('the end of a pause is told of once, and not before the last of them is over', async () => {
  const dora = await world.member('dora1')
  await world.must(restrictSelf, { body: { term: 'day1' } }, dora)
  await world.must(restrictSelf, { body: { term: 'day7' } }, dora)
  const ended = '你的暂停已经结束'
  const told = async (days: number) => {
    world.advance(days * 86_400_000)
    await world.jobs.run('protection.ends')
    await world.jobs.run('protection.ends')
    await world.relay()
    return (await titles(await world.logIn('dora1'))).filter((title) => title === ended)
  }
  expect(await told(1)).toEqual([])
  expect(await told(6)).toEqual([ended])
})
