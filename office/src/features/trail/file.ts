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
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** What begins like a formula would be one in a spreadsheet: a reason is text that somebody typed. */
function cellOf(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function changeOf({ field, before, after }: ReturnType<typeof changesOf>[number]): string {
  return `${fieldWords(field)}: ${valueWords(field, before)} → ${valueWords(field, after)}`
}
