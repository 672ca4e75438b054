import { letterLimits } from '@zhengju/contract/inbox/calls'
import type { LetterCategory } from '@zhengju/domain/inbox'
import { instantOf } from '#lib/show.ts'

/** A letter as it is typed. */
export interface LetterDraft {
  readonly category: LetterCategory
  readonly title: string
  readonly body: string
  readonly jumpUrl: string
  readonly isToAll: boolean
  readonly names: string
  readonly isPinned: boolean
  readonly expireAt: string
}

export const emptyLetter: LetterDraft = {
  category: 'notice',
  title: '',
  body: '',
  jumpUrl: '',
  isToAll: false,
  names: '',
  isPinned: false,
  expireAt: '',
}

export const letterToSegment: LetterDraft = { ...emptyLetter, category: 'activity', isToAll: true }

export interface LetterWish {
  readonly category: LetterCategory
  readonly title: string
  readonly body: string
  readonly jumpUrl: string
  readonly members: string[] | null
  readonly segmentId?: string
  readonly isPinned: boolean
  readonly expireAt: number | null
}

/** What is asked of the server; undefined while something is missing or cannot be. */
export function letterWish(draft: LetterDraft): LetterWish | undefined {
  const { category, isPinned } = draft
  const [title, body, jumpUrl] = [draft.title.trim(), draft.body.trim(), draft.jumpUrl.trim()]
  const names = draft.names.split(/[\s,，、;；]+/).filter((name) => name !== '')
  const members = draft.isToAll ? null : [...new Set(names.map((name) => name.toLowerCase()))]
  const expireAt = instantOf(draft.expireAt)
  const isWhole =
    title.length >= 2 &&
    body.length >= 2 &&
    (jumpUrl === '' || jumpUrl.startsWith('/')) &&
    (members === null || isNamed(members)) &&
    (draft.expireAt === '') === (expireAt === null)
  return isWhole ? { category, title, body, jumpUrl, members, isPinned, expireAt } : undefined
}

function isNamed(members: readonly string[]): boolean {
  return (
    members.length > 0 &&
    members.length <= letterLimits.members &&
    members.every((name) => /^[a-z][a-z0-9]{3,10}$/.test(name))
  )
}
