import type { ListFieldName } from '@zhengju/contract/kernel/list-schema'
import { useState } from 'react'

/** What a list is narrowed down by; each takes what its call knows. */
export interface ListFilter {
  readonly sought?: string
  readonly order?: string
  readonly member?: string
  readonly amountFrom?: string
  readonly amountTo?: string
  readonly fromAt?: number
  readonly untilAt?: number
}

export function useListFilter(first: ListFilter = {}) {
  return useState<ListFilter>(first)
}

/** Member names are at most this long, order numbers longer. */
const longestName = 11

/** As what a typed text is sought; undefined where it can be nothing of the kind. */
export function soughtBy(
  typed: string,
  fields: readonly ListFieldName[],
): Pick<ListFilter, 'sought' | 'order' | 'member'> | undefined {
  const text = typed.trim()
  if (text === '') return {}
  // The server looks for it as a number and as a name.
  if (fields.includes('sought')) return /^[!-~]{3,64}$/.test(text) ? { sought: text } : undefined
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
