import type { HelpWords } from '@zhengju/domain/content'
import { helpText as text } from '#text/help.ts'

/** What operators write on a page, as the form's fields hold it. */
export interface HelpDraft {
  readonly title: string
  readonly head: string
  readonly text: string
}

export function helpDraft({ title, note }: HelpWords, usualTitle: string): HelpDraft {
  return { title: title ?? usualTitle, head: note?.head ?? '', text: note?.text ?? '' }
}

/** What the server is asked for: the usual title, or none, is no title of their own. */
export function helpWish(draft: HelpDraft, usualTitle: string): HelpWords {
  const [title, head, words] = [draft.title.trim(), draft.head.trim(), draft.text.trim()]
  return {
    title: title === '' || title === usualTitle ? null : title,
    note: head === '' && words === '' ? null : { head, text: words },
  }
}

export function helpProblem(before: HelpWords, wish: HelpWords): string | undefined {
  const { title, note } = wish
  if (title !== null && title.length < 2) return text.titleShort
  if (note && (note.head.length < 2 || note.text.length < 2)) return text.noteWhole
  return isSame(before, wish) ? text.unchanged : undefined
}

function isSame(one: HelpWords, other: HelpWords): boolean {
  const sameNote = one.note?.head === other.note?.head && one.note?.text === other.note?.text
  return one.title === other.title && sameNote
}
