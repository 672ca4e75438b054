import type { HelpPage, HelpSlug } from '@zhengju/contract/content/help-page'
import type { getHelp, listHelp, searchHelp } from '@zhengju/contract/help/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { HelpWords } from '@zhengju/domain/content'
import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { HelpFacts, HelpSection } from '../../text/help/blocks.ts'
import { helpArticles } from '../../text/help/index.ts'
import { withdrawalLevelsOn } from '../vip/index.ts'
import { wordsOf } from './present.ts'
import { type FoundSection, searchArticles } from './search-service.ts'
import * as store from './store.ts'

/** What the contract says of the pages, and what this site's configuration says in them. */
export interface HelpDeps {
  readonly pages: Readonly<Record<HelpSlug, HelpPage>>
  readonly isSlug: (slug: string) => slug is HelpSlug
  readonly facts: SiteFacts
  readonly mostHits: number
}

/** What the configuration alone says. */
export type SiteFacts = Omit<HelpFacts, 'siteDay' | 'withdrawalLevels'>

type Head = DataOf<typeof listHelp>['pages'][number]

export async function helpPages(tx: Tx, deps: HelpDeps): Promise<DataOf<typeof listHelp>> {
  const heads = headsOf(await factsOn(tx, deps), deps, await changesOf(tx))
  return { pages: [...heads.values()] }
}

export async function helpPage(
  tx: Tx,
  deps: HelpDeps,
  slug: string,
): Promise<DataOf<typeof getHelp>> {
  if (!deps.isSlug(slug)) throw new Failure('notFound')
  const changed = await changesOf(tx)
  const facts = await factsOn(tx, deps)
  const heads = headsOf(facts, deps, changed)
  const { sections, related, drawnFromRules = false } = helpArticles[slug](facts)
  const headOf = (one: HelpSlug) => heads.get(one) ?? []
  const [head] = [headOf(slug)].flat()
  if (!head) throw new Failure('notFound')
  return {
    ...head,
    drawnFromRules,
    sections: [...noteOf(changed.get(slug)), ...sections],
    related: related.flatMap(headOf),
  }
}

/** Sections in which all of the words stand. */
export async function foundHelp(
  tx: Tx,
  deps: HelpDeps,
  words: string,
): Promise<DataOf<typeof searchHelp>> {
  const changed = await changesOf(tx)
  const facts = await factsOn(tx, deps)
  const heads = headsOf(facts, deps, changed)
  const articles = slugsOf(deps).flatMap((slug) => {
    const head = heads.get(slug)
    const { sections } = helpArticles[slug](facts)
    return head ? [{ ...head, sections: [...noteOf(changed.get(slug)), ...sections] }] : []
  })
  const hits: FoundSection[] = searchArticles(articles, words, deps.mostHits)
  return { hits }
}

export async function rateHelp(
  tx: Tx,
  deps: HelpDeps,
  rating: { readonly slug: string; readonly memberId: string; readonly isUseful: boolean },
): Promise<{ readonly done: true }> {
  if (!deps.isSlug(rating.slug)) throw new Failure('notFound')
  await store.keepRating(tx, rating)
  return { done: true }
}

export function slugsOf({ pages, isSlug }: Pick<HelpDeps, 'pages' | 'isSlug'>): HelpSlug[] {
  return Object.keys(pages).filter(isSlug)
}

async function factsOn(tx: Tx, { facts }: HelpDeps): Promise<HelpFacts> {
  const today = siteDay(tx.now)
  return { ...facts, siteDay: today, withdrawalLevels: await withdrawalLevelsOn(tx, today) }
}

type Changes = ReadonlyMap<string, HelpWords>

async function changesOf(tx: Tx): Promise<Changes> {
  return new Map((await store.changedPages(tx)).map((row) => [row.slug, wordsOf(row)]))
}

/** What operators add to a page stands before what the program says. */
function noteOf(words: HelpWords | undefined): HelpSection[] {
  if (!words?.note) return []
  const { head, text } = words.note
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return [{ id: 'sitenote', head, blocks: lines.map((line) => ({ kind: 'text', text: line })) }]
}

/** In the order of the contract, each under the title that the operators gave it. */
function headsOf(facts: HelpFacts, deps: HelpDeps, changed: Changes): ReadonlyMap<HelpSlug, Head> {
  return new Map(
    slugsOf(deps).map((slug) => {
      const { title, group } = deps.pages[slug]
      const { lead } = helpArticles[slug](facts)
      return [slug, { slug, title: changed.get(slug)?.title ?? title, group, lead }] as const
    }),
  )
}
