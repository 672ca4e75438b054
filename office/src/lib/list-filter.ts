import type { ListFieldName } from '@zhengju/contract/kernel/list-schema'
import { useState } from 'react'

/** What a list is narrowed down by; each takes what its call knows. */
export interface ListFilter {
  readonly order?: string
  readonly member?: string
  readonly amountFrom?: string
  readonly amountTo?: string
  readonly fromAt?: number
  readonly untilAt?: number
}

export function useListFilter() {
  return useState<ListFilter>({})
}

/** Member names are at most this long, order numbers longer. */
const longestName = 11

/** Which of the two a typed text is; undefined where it can be neither. */
export function soughtBy(
  typed: string,
  fields: readonly ListFieldName[],
): Pick<ListFilter, 'order' | 'member'> | undefined {
  const text = typed.trim()
  if (text === '') return {}
  const isName = /^[A-Za-z][A-Za-z0-9]{3,10}$/.test(text)
  const mayBeOrder = fields.includes('order')
  if (fields.includes('member') && isName && (text.length <= longestName || !mayBeOrder)) {
    return { member: text }
  }
  return mayBeOrder && /^[0-9A-Za-z_-]{4,64}$/.test(text) ? { order: text } : undefined
}

/** The filter with some of its fields taken out and others put in. */
export function changed(
  filter: ListFilter,
  without: readonly (keyof ListFilter)[],
  given: ListFilter,
): ListFilter {
  const rest = Object.entries(filter).filter(([name]) => !without.some((one) => one === name))
  return { ...Object.fromEntries(rest), ...given }
}
