import { readdirSync } from 'node:fs'
import { paths } from '@zhengju/contract/kernel/path'
import { fairStream } from '@zhengju/domain/fair'
import { paymentRules } from '@zhengju/domain/payment'
import { restrictionTerms } from '@zhengju/domain/protection'
import { defaultTurnoverRules } from '@zhengju/domain/turnover'
import { hmacBytes } from '@zhengju/kit/hmac'
import { expect, test } from 'vitest'
import type { HelpFacts } from '../../server/src/text/help/blocks.ts'
import { helpArticles } from '../../server/src/text/help/index.ts'

const texts = new URL('../../web/src/text/', import.meta.url)

/** Quoted because others say it, or because it is a formula or an answer: nothing of it stands on a screen. */
const notOurs = new Set([
  ...['不安全', '证书无效', '在浏览器中打开', '保证金', '核实身份', '税', '解冻费'],
  ...['客户端种子:序号:块号', '是', '小幅', '掷硬币'],
])

const facts: HelpFacts = {
  payment: paymentRules.demo,
  withdrawalLevels: [],
  turnover: defaultTurnoverRules,
  methods: [],
  transferVenues: ['FB 体育'],
  stakeOrder: 'mainFirst',
  protection: { raiseDelayMs: 86_400_000, confirmMs: 7 * 86_400_000, terms: restrictionTerms },
  licence: undefined,
  siteDay: '2026-01-05',
  fair: {
    serverSeed: '1'.repeat(64),
    commit: '2',
    clientSeed: '3',
    stream: (nonce) =>
      fairStream(hmacBytes, { serverSeed: '1'.repeat(64), clientSeed: '3', nonce }),
  },
}

/** Every string of a text, and the source of those that are made of parts. */
function wordsIn(value: unknown): { whole: string[]; made: string[] } {
  if (typeof value === 'string') return { whole: [value], made: [] }
  if (typeof value === 'function') return { whole: [], made: [String(value)] }
  if (typeof value !== 'object' || value === null) return { whole: [], made: [] }
  const parts = Object.values(value).map(wordsIn)
  return { whole: parts.flatMap(({ whole }) => whole), made: parts.flatMap(({ made }) => made) }
}

test('every button, state and page that help names in quotes stands on a screen', async () => {
  const files = readdirSync(texts).filter((name) => name.endsWith('.ts'))
  const found = await Promise.all(
    files.map(async (name) => wordsIn(await import(new URL(name, texts).href))),
  )
  const whole = new Set([
    ...found.flatMap((one) => one.whole),
    ...Object.values(paths).map(({ title }) => title),
  ])
  const made = found.flatMap((one) => one.made)
  const articles = Object.entries(helpArticles).map(
    ([slug, write]) => [slug, write(facts)] as const,
  )
  const heads = articles.flatMap(([, { sections }]) => sections.map(({ head }) => head))
  const isShown = (name: string) =>
    name.includes('…')
      ? made.some((source) => name.split('…').every((part) => source.includes(part.trim())))
      : whole.has(name) || heads.includes(name)
  const missing = articles.flatMap(([slug, { sections }]) =>
    [...JSON.stringify(sections).matchAll(/“([^”]+)”/g)]
      .map(([, name = '']) => name)
      .filter((name) => !notOurs.has(name) && !isShown(name))
      .map((name) => `${slug}: ${name}`),
  )
  expect(missing).toEqual([])
})
