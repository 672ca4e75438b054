import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getClose } from '@zhengju/contract/report/office-calls'
import { csvText } from '@zhengju/domain/report'
import { closeFileText as words } from '../../text/close.ts'

/** The whole report as a file; no cell of it is run by a spreadsheet. */
export function closeFile(day: string, report: DataOf<typeof getClose>['report']): string {
  const { accounts, providers, venues, isBalanced } = report
  const answered = (isAnswered: boolean) => (isAnswered ? words.answered : words.unanswered)
  return csvText([
    [words.day, day, words.balance, isBalanced ? words.balanced : words.unbalanced],
    [],
    words.accounts,
    ...accounts.map((one) => [one.purpose, one.type, one.opening, one.change, one.closing]),
    [],
    words.providers,
    ...providers.map(({ provider, isAnswered, lines, orders, breaks }) => [
      ...[provider, answered(isAnswered), `${lines}`, `${orders}`, `${breaks.length}`],
    ]),
    [],
    words.breaks,
    ...providers.flatMap(({ provider, breaks }) =>
      breaks.map((one) => [
        ...[provider, one.of, one.orderNo, one.kind, one.provider ?? ''],
        ...[one.order ?? '', one.state ?? '', one.ledger ?? ''],
        ...[one.memberName ?? '', notesOf(one)],
      ]),
    ),
    [],
    words.venues,
    ...venues.map(({ venue, isAnswered, lines, calls, breakCount }) => [
      ...[venue, answered(isAnswered), `${lines}`, `${calls}`, `${breakCount}`],
    ]),
    [],
    words.venueBreaks,
    ...venues.flatMap(({ venue, breaks }) =>
      breaks.map((one) => [
        ...[venue, one.call, one.txId, one.kind, one.venue ?? '', one.ledger ?? ''],
        ...[one.memberName ?? '', notesOf(one)],
      ]),
    ),
  ])
}

function notesOf({
  notes,
}: {
  readonly notes: readonly { readonly by: string; readonly text: string }[]
}): string {
  return notes.map(({ by, text }) => `${by}: ${text}`).join('; ')
}
