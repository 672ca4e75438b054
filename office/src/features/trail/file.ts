import { csvLine, csvMark } from '@zhengju/domain/text'
import { time } from '#lib/show.ts'
import { trailText as text } from '#text/trail.ts'
import type { AuditEntry } from './api.ts'
import { changesOf } from './changes.ts'
import { fieldWords, titleOf, valueWords } from './words.ts'

/** The trail as a table that spreadsheets open: in words, with the mark by which they know UTF-8. */
export function csvOf(deeds: readonly AuditEntry[]): string {
  const head = [
    text.at,
    text.operator,
    text.address,
    text.action,
    text.member,
    text.subject,
    text.reason,
    text.changes,
  ]
  const rows = deeds.map((deed) => [
    time(deed.at),
    deed.operator,
    deed.address,
    titleOf(deed.action),
    deed.member ?? '',
    deed.subject,
    deed.reason,
    changesOf(deed.before, deed.after).map(changeOf).join('\n'),
  ])
  return `${csvMark}${[head, ...rows].map(csvLine).join('')}`
}

function changeOf({ field, before, after }: ReturnType<typeof changesOf>[number]): string {
  return `${fieldWords(field)}: ${valueWords(field, before)} → ${valueWords(field, after)}`
}
