import type { ListPage } from '../call/list.ts'

/** Which columns of a list stand behind its filters. What is not named is not searched by. */
export interface ListColumns {
  /** A UUID whose first bits are the time: the key by which pages follow one another. */
  readonly id: string
  readonly order?: string
  readonly member?: string
  readonly amount?: string
  readonly at?: string
}

/**
 * The conditions of a list, for `where`; its own parameters begin at $11. Plans are made once for a text, whatever the
 * values are: so a filter that is not set is not in the text, and days bound the key as well as the column.
 */
export function listWhere(
  columns: ListColumns,
  page: ListPage,
  order: 'newest' | 'oldest' = 'newest',
): string {
  const { id, at } = columns
  const key = at && id
  return [
    listIf(page.before, '$1::uuid', `${id} ${order === 'newest' ? '<' : '>'}`),
    listIf(page.order, '$2::text', columns.order && `${columns.order} =`),
    listIf(page.member, '$3::text', columns.member && `${columns.member} =`),
    listIf(page.amountFrom, '$4::bigint', columns.amount && `${columns.amount} >=`),
    listIf(page.amountTo, '$5::bigint', columns.amount && `${columns.amount} <=`),
    listIf(page.fromAt, '$6::bigint', at && `${at} >=`),
    listIf(page.untilAt, '$7::bigint', at && `${at} <`),
    listIf(page.fromAt, '$8::uuid', key && `${key} >=`),
    listIf(page.untilAt, '$9::uuid', key && `${key} <`),
  ].join(' and ')
}

/** One condition, where it is asked for; what a list is not searched by lets nothing through. */
export function listIf(value: unknown, parameter: string, condition: string | undefined): string {
  if (value === undefined || condition === undefined) return `${parameter} is null`
  return `${condition} ${parameter}`
}

/**
 * One condition on a word of a closed set: the word is in the text itself, or the plan would take a rare state for as
 * common as any other and walk through all rows for it.
 */
export function listWord(value: string | undefined, parameter: string, condition: string): string {
  if (value === undefined) return `${parameter} is null`
  if (!/^[A-Za-z.]+$/.test(value)) throw new Error('a word of a closed set is letters')
  return `${condition} '${value}' and ${parameter} is not null`
}

/** The end of the statement: in the order of the key, as many as the page takes. */
export function listEnd({ id }: ListColumns, order: 'newest' | 'oldest' = 'newest'): string {
  return `order by ${id} ${order === 'newest' ? 'desc' : 'asc'} limit $10`
}

export function listValues(page: ListPage): unknown[] {
  const { fromAt, untilAt } = page
  return [
    page.before ?? null,
    page.order ?? null,
    page.member ?? null,
    page.amountFrom ?? null,
    page.amountTo ?? null,
    fromAt ?? null,
    untilAt ?? null,
    fromAt === undefined ? null : idAt(fromAt - slackMs),
    untilAt === undefined ? null : idAt(untilAt + slackMs),
    page.limit,
  ]
}

/** An id is made a moment before or after its row says that it is. */
const slackMs = 3_600_000
const longest = 2 ** 48 - 1

/** The first id of that time. */
function idAt(ms: number): string {
  const hex = Math.min(Math.max(0, ms), longest).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
