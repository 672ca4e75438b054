import { parseCurrency, parseMoney } from '@zhengju/domain/money'
import type { StatementLine, StatementPage } from '../port.ts'
import { type Fields, fieldsOf, textOf } from './wire.ts'

/** A page that has one line which cannot be read is no page: nothing is left out quietly. */
export function readStatement({ status, lines, next }: Fields): StatementPage {
  const isWhole = status === 'OK' && Array.isArray(lines) && (next === null || textOf(next) !== '')
  if (!isWhole) return { kind: 'unknown' }
  const read = lines.map((line: unknown) => readLine(fieldsOf(line)))
  const known = read.filter((line) => line !== undefined)
  if (known.length < read.length) return { kind: 'unknown' }
  return { kind: 'page', lines: known, next: next === null ? null : textOf(next) }
}

function readLine({
  type,
  orderNo,
  channelNo,
  amount,
  currency: code,
}: Fields): StatementLine | undefined {
  const currency = parseCurrency(textOf(code))
  const sum = currency && parseMoney(textOf(amount), currency)
  const kind = type === 'deposit' || type === 'payout' ? type : undefined
  if (!currency || sum === undefined || !kind) return undefined
  if (!isPrinted(textOf(orderNo)) || !isPrintedOrNone(textOf(channelNo))) return undefined
  return { kind, orderNo: textOf(orderNo), channelNo: textOf(channelNo), amount: sum, currency }
}

/** A number of an order is short and can be written anywhere. */
function isPrinted(text: string): boolean {
  return /^[\x21-\x7e]{1,64}$/.test(text)
}

function isPrintedOrNone(text: string): boolean {
  return text === '' || isPrinted(text)
}
