import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type PageQuery, pageQuery } from './page.ts'

/** What operators narrow a list down by (`listFilters` of the contract); a list takes those that its rows have. */
export interface ListQuery extends PageQuery {
  readonly order?: string | undefined
  readonly member?: string | undefined
  readonly amountFrom?: string | undefined
  readonly amountTo?: string | undefined
  readonly fromAt?: number | undefined
  readonly untilAt?: number | undefined
}

/** What a list's store is asked for. */
export interface ListPage {
  readonly before: string | undefined
  readonly limit: number
  readonly order?: string | undefined
  readonly member?: string | undefined
  readonly amountFrom?: bigint | undefined
  readonly amountTo?: bigint | undefined
  readonly fromAt?: number | undefined
  readonly untilAt?: number | undefined
}

/** What its store reads: one row more than is shown. */
export function listQuery(query: ListQuery): { readonly size: number; readonly page: ListPage } {
  const { size, before, limit } = pageQuery(query)
  const { order, member, fromAt, untilAt } = query
  const page = {
    ...{ order, fromAt, untilAt, before, limit },
    member: member?.toLowerCase(),
    amountFrom: minorOf(query.amountFrom),
    amountTo: minorOf(query.amountTo),
  }
  return { size, page }
}

function minorOf(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : parseMoney(text, siteCurrency)
}
