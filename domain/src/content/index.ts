import { namesMoney } from '../inbox/index.ts'

/** What members see of a publication, and for how long. */
export interface PublishedWords {
  readonly title: string
  readonly content: string
  readonly jumpUrl: string
  readonly cover: string | null
  readonly pictureId: string | null
  readonly startAt: number
  readonly endAt: number | null
  readonly isOn: boolean
}

/**
 * Money and rules are published by two. Taking down, moving in order and ending earlier need nobody else: they promise
 * nothing new.
 */
export function needsSecond(before: PublishedWords | null, after: PublishedWords): boolean {
  if (!after.isOn || !namesMoneyOrRules(after.title, after.content)) return false
  return !before?.isOn || saysMore(before, after)
}

export function namesMoneyOrRules(...texts: readonly string[]): boolean {
  return namesMoney(...texts) || texts.some((text) => rules.test(text.normalize('NFKC')))
}

/** Content is words: a tag is refused instead of shown as it was typed. */
export function hasMarkup(text: string): boolean {
  return /<[/!?]?[a-z][^>]*>?|&#?\w{2,8};|\p{Cc}/iu.test(text.replace(/[\n\t]/g, ' '))
}

/** What operators write on a page of help: another title, and a note before the text. */
export interface HelpWords {
  readonly title: string | null
  readonly note: { readonly head: string; readonly text: string } | null
}

/** New words that name money or rules are published by two; giving back what the program says needs nobody else. */
export function helpNeedsSecond(before: HelpWords, after: HelpWords): boolean {
  const known = textsOf(before)
  return namesMoneyOrRules(...textsOf(after).filter((text) => !known.includes(text)))
}

function textsOf({ title, note }: HelpWords): string[] {
  return [title ?? '', note?.head ?? '', note?.text ?? '']
}

const rules = /规则|条款|限额|上限|下限|流水|赔率|水位|派彩|结算|费率|手续费|资格|时限/

function saysMore(before: PublishedWords, after: PublishedWords): boolean {
  const isSame =
    before.title === after.title &&
    before.content === after.content &&
    before.jumpUrl === after.jumpUrl &&
    before.cover === after.cover &&
    before.pictureId === after.pictureId
  return !isSame || after.startAt < before.startAt || lasts(after) > lasts(before)
}

function lasts({ endAt }: PublishedWords): number {
  return endAt ?? Number.POSITIVE_INFINITY
}
