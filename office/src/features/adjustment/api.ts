import {
  approveAdjustment,
  askAdjustment,
  callOffAdjustment,
  listAdjustments,
  refuseAdjustment,
} from '@zhengju/contract/adjustment/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { AdjustmentDirection, AdjustmentState } from '@zhengju/domain/adjustment'
import { call } from '#lib/call.ts'
import type { ListFilter } from '#lib/list-filter.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import { useList } from '#lib/use-list.ts'
import {
  askReasons,
  callOffReasons,
  decideReasons,
  refuseReasons,
  adjustmentText as text,
} from '#text/adjustment.ts'

export type Adjustment = DataOf<typeof listAdjustments>['items'][number]

export interface AdjustmentWish {
  readonly member: string
  readonly direction: AdjustmentDirection
  readonly amount: string
  readonly title: string
}

const everyMs = 10_000

export function useAdjustments(state: AdjustmentState | undefined, search: ListFilter) {
  const filter = { ...search, ...(state ? { state } : {}) }
  return useList(
    [listAdjustments.path, filter],
    (from, signal) => call(listAdjustments, { query: { ...filter, ...from } }, signal),
    { everyMs },
  )
}

export function askQuestion(wish: AdjustmentWish, onDone: () => void): ReasonQuestion {
  return {
    title: text.askTitle,
    text: text.askText(wish.member, wish.direction, money(wish.amount)),
    action: text.ask,
    suggestions: askReasons,
    async run(command) {
      await call(askAdjustment, { body: { ...command, ...wish } })
      onDone()
      return text.asked
    },
  }
}

export function approveQuestion(item: Adjustment): ReasonQuestion {
  const { billNo, direction, memberName, amount } = item
  return {
    title: text.approveTitle,
    text: text.approveText[direction](memberName, money(amount)),
    action: text.approve,
    suggestions: decideReasons,
    async run(body) {
      await call(approveAdjustment, { params: { billNo }, body })
      return text.approved
    },
  }
}

export function refuseQuestion({ billNo }: Adjustment): ReasonQuestion {
  return {
    title: text.refuseTitle,
    text: text.nothing,
    action: text.refuse,
    suggestions: refuseReasons,
    async run(body) {
      await call(refuseAdjustment, { params: { billNo }, body })
      return text.refused
    },
  }
}

export function callOffQuestion({ billNo }: Adjustment): ReasonQuestion {
  return {
    title: text.callOffTitle,
    text: text.nothing,
    action: text.callOff,
    suggestions: callOffReasons,
    async run(body) {
      await call(callOffAdjustment, { params: { billNo }, body })
      return text.calledOff
    },
  }
}
