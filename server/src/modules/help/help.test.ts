import { helpPages as slugs } from '@zhengju/contract/content/help-page'
import * as help from '@zhengju/contract/help/calls'
import * as office from '@zhengju/contract/help/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { paths } from '@zhengju/contract/kernel/path'
import type { StakeOrder } from '@zhengju/domain/bonus'
import { paymentRules } from '@zhengju/domain/payment'
import { restrictionTerms } from '@zhengju/domain/protection'
import { defaultTurnoverRules } from '@zhengju/domain/turnover'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operator } from '../../testing/operators.ts'
import { World } from '../../testing/world.ts'
import { helpArticles } from '../../text/help/index.ts'
import { linesOf } from './search-service.ts'

let world: World
beforeAll(async () => {
  world = await World.create({ seed: 'help' })
})
afterAll(() => world.close())

type Article = DataOf<typeof help.getHelp>
const page = (slug: string) => world.must(help.getHelp, { params: { slug } })
const wordsOf = ({ sections }: Article) =>
  sections.flatMap(({ blocks }) => blocks.flatMap(linesOf)).join('\n')

describe('the pages', () => {
  test('are all there, each with sections, and link to nothing that does not exist', async () => {
    const { pages } = await world.must(help.listHelp, {})
    expect(pages.map(({ slug }) => slug)).toEqual(Object.keys(slugs))
    for (const { slug } of pages) {
      const article = await page(slug)
      expect(article.sections.length, slug).toBeGreaterThanOrEqual(3)
      expect(wordsOf(article).length, slug).toBeGreaterThan(180)
      expect(new Set(article.sections.map(({ id }) => id)).size).toBe(article.sections.length)
      const blocks = article.sections.flatMap((section) => section.blocks)
      for (const block of blocks) {
        if (block.kind === 'pages') {
          for (const item of block.items) expect(paths).toHaveProperty(item.page)
        }
        if (block.kind === 'articles')
          for (const one of block.slugs) expect(slugs).toHaveProperty(one)
        if (block.kind === 'table') {
          for (const row of block.rows) expect(row).toHaveLength(block.head.length)
        }
      }
    }
  })

  test('an unknown one is none', async () => {
    await world.refused('notFound', help.getHelp, { params: { slug: 'nothing' } })
    await world.refused('notFound', help.getHelp, { params: { slug: 'constructor' } })
  })

  test('say what the rules reckon: the vectors of settlement and turnover', async () => {
    const tables = (article: Article) =>
      article.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])),
      )
    const sport = tables(await page('tytzjc'))
    expect(sport).toContainEqual(['-0.25', '1–1', '输半', '50.00'])
    expect(sport).toContainEqual(['+0.25', '1–1', '赢半', '148.00'])
    expect(sport).toContainEqual(['大 2.75', '2–1', '赢半', '148.00'])
    expect(sport).toContainEqual(['小 2.75', '2–1', '输半', '50.00'])
    const turnover = tables(await page('qk'))
    expect(turnover).toContainEqual(['@1.96 赢半', '148.00', '48.00'])
    expect(turnover).toContainEqual(['串关 @3.30 赢', '330.00', '100.00'])
    expect(turnover).toContainEqual(['第 2 笔　礼金', '还差 200.00', '70.00', '还差 130.00'])
    const live = tables(await page('zrwt'))
    expect(live).toContainEqual(['庄', '1.95 倍', '98.94%'])
  })
})

describe('a changed rule changes its page', () => {
  const words = (facts: object) => (slug: keyof typeof slugs) => {
    const rules = { ...usualFacts, ...facts }
    return JSON.stringify(helpArticles[slug](rules))
  }
  const usualFacts = {
    payment: paymentRules.demo,
    withdrawalLevels: [{ dailyCount: 5, dailyQuota: 2_000_000n, freeCount: 3 }],
    turnover: defaultTurnoverRules,
    methods: [{ title: '银行转账', expiryMin: 45, least: 10_000n, most: 5_000_000n }],
    transferVenues: [] as string[],
    stakeOrder: 'mainFirst' as StakeOrder,
    protection: { raiseDelayMs: 86_400_000, confirmMs: 7 * 86_400_000, terms: restrictionTerms },
    licence: undefined,
    siteDay: '2026-01-05',
    fair: {
      serverSeed: 'a',
      commit: 'b',
      clientSeed: 'c',
      stream: () => {
        throw new Error('not drawn here')
      },
    },
  }

  test('limits, times, quotas, multiples', () => {
    const changed = words({
      withdrawalLevels: [{ dailyCount: 7, dailyQuota: 1_000_000n, freeCount: 1 }],
      payment: {
        ...paymentRules.demo,
        deposit: { ...paymentRules.demo.deposit, turnoverPercent: 300, cancelsPerDay: 9 },
        withdrawal: { ...paymentRules.demo.withdrawal, minAmount: 12_300n },
      },
      methods: [{ title: '银行转账', expiryMin: 33, least: 77_700n, most: 88_800n }],
    })
    const usual = words({})
    for (const figure of ['7 次', '123.00']) {
      expect(changed('qk')).toContain(figure)
      expect(usual('qk')).not.toContain(figure)
    }
    for (const figure of ['300.00', '9 次', '33 分钟', '777.00', '888.00']) {
      expect(changed('ck')).toContain(figure)
      expect(usual('ck')).not.toContain(figure)
    }
    expect(changed('gztk')).toContain('3 倍')
  })

  test('venues that keep the money, and which money a stake takes first', () => {
    const [usual, changed] = [
      words({}),
      words({ transferVenues: ['FB 体育'], stakeOrder: 'bonusFirst' }),
    ]
    expect(usual('zz')).not.toContain('FB 体育')
    expect(changed('zz')).toContain('除FB 体育以外')
    expect(changed('zz')).toContain('FB 体育用自己的钱包')
    expect(usual('yhgz')).toContain('["100.00","60.00","40.00"]')
    expect(changed('yhgz')).toContain('["100.00","20.00","80.00"]')
    expect(changed('yhgz')).toContain('下注先用礼金')
  })

  test('how long a raise waits, and how long somebody stays away', () => {
    const terms = { timeOut: ['day7', 'day21'], exclusion: ['year1'] }
    const protection = { raiseDelayMs: 48 * 3_600_000, confirmMs: 3 * 86_400_000, terms }
    const [usual, changed] = [words({}), words({ protection })]
    for (const figure of ['要等 2 天', '3 天内没有确认', '1 周至 3 周', '1 年起', '2 天后再确认']) {
      expect(changed('bczr')).toContain(figure)
      expect(usual('bczr')).not.toContain(figure)
    }
    for (const figure of ['要等 24 小时', '7 天内没有确认', '24 小时至 6 周', '6 个月起']) {
      expect(usual('bczr')).toContain(figure)
      expect(changed('bczr')).not.toContain(figure)
    }
  })

  test('what counts as turnover', () => {
    const changed = words({
      turnover: {
        mode: 'stake',
        oddsFloor: 170_000,
        weightPercent: { ...defaultTurnoverRules.weightPercent, live: 10 },
      },
    })
    expect(changed('qk')).toContain('"@1.96 赢半","148.00","50.00"')
    expect(changed('qk')).toContain('"真人","10%"')
    expect(changed('yhgz')).toContain('1.70')
    expect(words({})('yhgz')).toContain('1.50')
  })
})

describe('a question', () => {
  const ask = async (words: string) =>
    (await world.must(help.searchHelp, { query: { words } })).hits

  test('finds a part of a Chinese word, all of several, and leads to the section', async () => {
    const [first] = await ask('附言')
    expect(first).toMatchObject({ slug: 'ck' })
    expect(first?.excerpt).toContain('附言')
    const both = await ask('串关 取消')
    expect(both.map(({ slug }) => slug)).toContain('tysstqth')
    expect(await ask('usdt')).not.toEqual([])
    expect(await ask('没有这样的词组')).toEqual([])
  })

  test('finds our pages under the words that others use', async () => {
    for (const [theirs, ours] of [
      ['充值', '存款'],
      ['提现 审核', '取款 审核'],
      ['打码', '流水'],
    ] as const) {
      const hits = await ask(theirs)
      expect(hits, theirs).not.toEqual([])
      expect(hits, theirs).toEqual(await ask(ours))
    }
  })

  test('is bounded, and markup in it is text', async () => {
    expect((await ask('的')).length).toBeLessThanOrEqual(help.helpLimits.hits)
    expect(await ask('<script>alert(1)</script>')).toEqual([])
    expect(await ask('.*')).toEqual([])
    await world.refused('validation', help.searchHelp, { query: { words: '长'.repeat(5_000) } })
    await world.refused('validation', help.searchHelp, { query: {} })
  })
})

describe('was it useful', () => {
  const rate = (isUseful: boolean) => ({
    params: { slug: 'tytzjc' },
    body: { commandId: world.id(), isUseful },
  })

  test('one voice a member, the last one; operators see the sums', async () => {
    const [alice, bobby] = [await world.member('alice1'), await world.member('bobby1')]
    for (const one of [true, true, false]) await world.must(help.rateHelp, rate(one), alice)
    await world.must(help.rateHelp, rate(true), bobby)
    const lin = await operator(world, 'lin', ['content.read'])
    const { items } = await world.must(office.officeListHelp, {}, lin)
    expect(items.find(({ slug }) => slug === 'tytzjc')).toMatchObject({ useful: 1, useless: 1 })
    const unknown = { ...rate(true), params: { slug: 'nothing' } }
    await world.refused('notFound', help.rateHelp, unknown, alice)
    await world.refused('auth.required', help.rateHelp, rate(true))
  })
})

describe('what operators write', () => {
  const wish = (part: object = {}) => ({
    params: { slug: 'tysstqth' },
    body: {
      ...{ commandId: world.id(), reason: '更清楚', version: 0, title: '赛事延期', note: null },
      ...part,
    },
  })
  const decision = (version: number, slug = 'kh') => ({
    params: { slug },
    body: { commandId: world.id(), reason: '内容属实', version },
  })

  test('is changed by who may, at the version that was seen, and given back', async () => {
    const mei = await operator(world, 'mei', ['content.read', 'content.write'])
    const reader = await operator(world, 'reader', ['content.read'])
    const member = await world.member('carol1')
    for (const caller of [undefined, member]) {
      await world.refused('auth.required', office.saveHelp, wish(), caller)
      await world.refused('auth.required', office.officeListHelp, {}, caller)
    }
    await world.refused('office.permission', office.saveHelp, wish(), reader)
    await world.refused('office.permission', office.approveHelp, decision(0), mei)
    const bare = await operator(world, 'bare', ['member.read'])
    await world.refused('office.permission', office.officeListHelp, {}, bare)
    await world.refused('validation', office.saveHelp, wish({ title: '长'.repeat(5_000) }), mei)
    await world.refused('parameter', office.saveHelp, wish({ title: '   ' }), mei)
    const unknown = { ...wish(), params: { slug: 'nothing' } }
    await world.refused('notFound', office.saveHelp, unknown, mei)
    expect(await world.must(office.saveHelp, wish(), mei)).toMatchObject({ version: 1 })
    expect((await page('tysstqth')).title).toBe('赛事延期')
    await world.refused('office.decided', office.saveHelp, wish({ title: '再改' }), mei)
    await world.must(office.saveHelp, wish({ version: 1, title: null }), mei)
    expect((await page('tysstqth')).title).toBe(slugs.tysstqth.title)
  })

  test('is refused with markup in any field, and nothing is stored', async () => {
    const ken = await operator(world, 'ken', ['content.read', 'content.write'])
    const rows = () => world.must(office.officeListHelp, {}, ken)
    const before = await rows()
    const tag = '看<img src=x onerror=alert(1)>'
    const wrong: [object, string][] = [
      [{ version: 2, title: '<b>延期</b>' }, 'title'],
      [{ version: 2, note: { head: tag, text: '正文' } }, 'note.head'],
      [{ version: 2, note: { head: '说明', text: tag } }, 'note.text'],
    ]
    for (const [part, path] of wrong) {
      const { data } = await world.refused('validation', office.saveHelp, wish(part), ken)
      expect(data).toEqual({ fields: [{ path, text: '只能填写文字，不能带标签或控制字符' }] })
    }
    expect(await rows()).toEqual(before)
  })

  test('waits for a second operator where it names money or rules; every version is kept', async () => {
    const rights = ['content.read', 'content.write', 'content.decide'] as const
    const [one, two] = [await operator(world, 'una', rights), await operator(world, 'duo', rights)]
    const note = { head: '本周开户', text: '开户后首存满 100 元，送 20 元。\n详情问客服。' }
    const ask = { params: { slug: 'kh' }, body: { ...wish({ title: null, note }).body } }
    const asked = await world.must(office.saveHelp, ask, one)
    expect(asked).toMatchObject({ version: 1, note: null, waiting: { note, applicant: 'una' } })
    expect((await page('kh')).sections[0]?.id).not.toBe('sitenote')
    await world.refused('office.secondPerson', office.approveHelp, decision(1), one)
    await world.refused('office.decided', office.approveHelp, decision(0), two)
    const stands = await world.must(office.approveHelp, decision(1), two)
    expect(stands).toMatchObject({ version: 2, note, waiting: null })
    const [first] = (await page('kh')).sections
    expect(first).toMatchObject({ id: 'sitenote', head: note.head })
    expect(first?.blocks).toHaveLength(2)
    const { hits } = await world.must(help.searchHelp, { query: { words: '详情问客服' } })
    expect(hits).toMatchObject([{ slug: 'kh', sectionId: 'sitenote' }])
    const again = {
      params: { slug: 'kh' },
      body: wish({ version: 2, title: '开户规则', note }).body,
    }
    await world.must(office.saveHelp, again, one)
    await world.must(office.refuseHelp, decision(3), two)
    await world.refused('office.decided', office.refuseHelp, decision(4), two)
    const off = { params: { slug: 'kh' }, body: wish({ version: 4, title: null }).body }
    expect(await world.must(office.saveHelp, off, one)).toMatchObject({ note: null, waiting: null })
    const { items } = await world.must(office.listHelpVersions, { params: { slug: 'kh' } }, two)
    expect(items.map(({ version, state }) => [version, state])).toEqual([
      [5, 'published'],
      [3, 'refused'],
      [1, 'published'],
    ])
    expect(items[2]).toMatchObject({ note, applicant: 'una', checkUser: 'duo' })
    expect(await world.must(office.officeGetHelp, { params: { slug: 'kh' } }, two)).toEqual(
      await page('kh'),
    )
  })
})
