import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import {
  askTransfer,
  decideTransfer,
  handleChangedRecord,
  listChangedRecords,
  listUnknownTransfers,
  resumeTransfer,
} from '@zhengju/contract/transfer/office-calls'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { type List, useList } from '#lib/use-list.ts'
import { transferText as text, transferReasons } from '#text/transfer.ts'

export type UnknownTransfer = DataOf<typeof listUnknownTransfers>['items'][number]
export type ChangedRecord = DataOf<typeof listChangedRecords>['items'][number]
export type Outcome = 'done' | 'returned'

const everyMs = 15_000

export function useUnknownTransfers(filter: ListFilter): List<UnknownTransfer> {
  return useList(
    [listUnknownTransfers.path, filter],
    (from, signal) => call(listUnknownTransfers, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function useChangedRecords(filter: ListFilter): List<ChangedRecord> {
  return useList(
    [listChangedRecords.path, filter],
    (from, signal) => call(listChangedRecords, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function handleQuestion({ id }: ChangedRecord): ReasonQuestion {
  return {
    title: text.handleTitle,
    text: text.handleText,
    action: text.handle,
    suggestions: transferReasons.handle,
    async run(command) {
      await call(handleChangedRecord, { params: { id }, body: command })
      return text.handled
    },
  }
}

export function askQuestion({ id, title }: UnknownTransfer): ReasonQuestion {
  return {
    title: text.askTitle,
    text: text.askText(title),
    action: text.ask,
    suggestions: transferReasons.ask,
    async run(command) {
      const { state } = await call(askTransfer, { params: { id }, body: command })
      return state === 'unknown' ? text.stillUnknown : text.known(text.states[state])
    },
  }
}

export function decideQuestion(item: UnknownTransfer, outcome: Outcome): ReasonQuestion {
  const { id, marked, direction } = item
  const amount = money(item.amount)
  return {
    title: marked ? text.confirmTitle : text.markTitle,
    text: `${text.outcomes[direction][outcome](amount)} ${marked ? text.confirmText : text.markText}`,
    action: marked ? text.confirm : text.mark[outcome],
    suggestions: transferReasons.decide,
    async run(command) {
      const body = { ...command, outcome }
      const { state } = await call(decideTransfer, { params: { id }, body })
      return state === 'unknown' ? text.marked : text.known(text.states[state])
    },
  }
}

export function resumeQuestion({ id }: UnknownTransfer): ReasonQuestion {
  return {
    title: text.resumeTitle,
    text: text.resumeText,
    action: text.resume,
    suggestions: transferReasons.resume,
    async run(command) {
      await call(resumeTransfer, { params: { id }, body: command })
      return text.resumed
    },
  }
}
