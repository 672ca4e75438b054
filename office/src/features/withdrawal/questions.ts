import {
  approveWithdrawal,
  refuseWithdrawal,
  returnWithdrawal,
  setWithdrawalAside,
} from '@zhengju/contract/payment/office-calls'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { money } from '#lib/show.ts'
import {
  approveReasons,
  asideReasons,
  refuseReasons,
  returnReasons,
  withdrawalText as text,
} from '#text/withdrawal.ts'
import type { ReviewedWithdrawal } from './api.ts'

/** What is asked before each decision; the words say what becomes of the money. */
export function approveQuestion(item: ReviewedWithdrawal): ReasonQuestion {
  const { billNo } = item.order
  const amount = money(item.order.amount)
  return {
    title: text.approveTitle,
    text: approveText(item, amount),
    action: text.approve,
    suggestions: approveReasons,
    async run(body) {
      const { order } = await call(approveWithdrawal, { params: { billNo }, body })
      return order.state === 'waiting' ? text.firstApproved : text.approved
    },
  }
}

function approveText({ isSecondNeeded, firstApprover }: ReviewedWithdrawal, amount: string) {
  if (!isSecondNeeded) return text.approveOne(amount)
  return firstApprover === null
    ? text.approveFirst(amount)
    : text.approveSecond(amount, firstApprover)
}

export function refuseQuestion({ order }: ReviewedWithdrawal): ReasonQuestion {
  const { billNo } = order
  return {
    title: text.refuseTitle,
    text: text.refuseText(money(order.amount)),
    action: text.refuse,
    suggestions: refuseReasons,
    async run(body) {
      await call(refuseWithdrawal, { params: { billNo }, body })
      return text.refused
    },
  }
}

export function returnQuestion({ order }: ReviewedWithdrawal): ReasonQuestion {
  const { billNo } = order
  return {
    title: text.returnTitle,
    text: text.returnText(money(order.amount)),
    action: text.giveBack,
    suggestions: returnReasons,
    async run(body) {
      await call(returnWithdrawal, { params: { billNo }, body })
      return text.returned
    },
  }
}

export function asideQuestion({ order }: ReviewedWithdrawal, isAside: boolean): ReasonQuestion {
  const { billNo } = order
  return {
    title: isAside ? text.setAsideTitle : text.releaseTitle,
    text: isAside ? text.setAsideText : text.releaseText,
    action: isAside ? text.setAside : text.release,
    suggestions: isAside ? asideReasons : approveReasons,
    async run(command) {
      await call(setWithdrawalAside, { params: { billNo }, body: { ...command, isAside } })
      return isAside ? text.aside : text.released
    },
  }
}
