import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { getStatementSheet, type StatementWallet } from '@zhengju/contract/wallet/calls'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { call } from '#lib/call.ts'
import { sheetText as text } from '#text/record.ts'
import { nameOf } from './line-name.ts'
import type { Range } from './range.ts'

export type Sheet = DataOf<typeof getStatementSheet>
export type SheetLine = Sheet['lines']['items'][number]

export interface SheetQuery {
  readonly fromAt: number
  readonly toAt: number
  readonly wallet?: StatementWallet
}

export interface WholeSheet {
  /** Newest first. */
  readonly lines: readonly SheetLine[]
  /** There are more than a sheet has room for. */
  readonly isCut: boolean
}

/** Of 500 lines each. */
const mostPages = 20

/** Every line of the range, from the first page on. */
export async function readWhole(first: Sheet, query: SheetQuery): Promise<WholeSheet> {
  const lines = [...first.lines.items]
  let cursor = first.lines.nextCursor
  for (let page = 1; page < mostPages && cursor !== null; page++) {
    const next: Sheet = await call(getStatementSheet, { query: { ...query, cursor } })
    lines.push(...next.lines.items)
    cursor = next.lines.nextCursor
  }
  return { lines, isCut: cursor !== null }
}

/** What stood before the range, what came and went, what stood after it. */
export function sumsOf({
  openingBalance,
  closingBalance,
  sums,
}: Sheet): readonly (readonly [string, string])[] {
  return [
    [text.opening, openingBalance],
    [text.in, sums?.in ?? '0.00'],
    [text.out, sums?.out ?? '0.00'],
    [text.closing, closingBalance],
  ]
}

/** Oldest first, under the sums. */
export function tableOf(sheet: Sheet, { lines, isCut }: WholeSheet, { from, to }: Range) {
  const head = [text.time, text.what, text.detail, text.order, text.change, text.after, text.line]
  const rows = lines
    .toReversed()
    .map((line) => [
      siteTimeText(line.createdAt),
      nameOf(line),
      line.detail ?? '',
      line.reference ?? '',
      line.amount,
      line.balanceAfter,
      line.id,
    ])
  const cut = isCut ? [[text.cut(String(lines.length))]] : []
  const about = [text.of(sheet.name), sheet.currency, text.days(from, to)]
  return [about, ...sumsOf(sheet), ...cut, head, ...rows]
}
