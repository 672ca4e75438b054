import { askPayout, failPayout, resumePayout } from '@zhengju/contract/payment/office-calls'
import { Alert, Button } from 'antd'
import { useContext } from 'react'
import { call } from '#lib/call.ts'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { OperatorContext } from '#lib/rights.ts'
import { runtime } from '#lib/runtime.ts'
import { money, time } from '#lib/show.ts'
import { askReasons, failReasons, resumeReasons, unansweredText as text } from '#text/withdrawal.ts'
import type { ReviewedWithdrawal } from './api.ts'

/** What can be done about a payout of which nobody hears. */
export function UnansweredDecisions({
  item,
  onAsk,
}: {
  readonly item: ReviewedWithdrawal
  readonly onAsk: (question: ReasonQuestion) => void
}) {
  const operator = useContext(OperatorContext)
  const { mark } = item
  const isOwn = mark !== null && mark.by === operator?.name
  const isEarly = mark !== null && runtime.clock.now() < mark.confirmableAt
  return (
    <div className="drawer-foot">
      {mark ? <Alert className="grow" type="warning" title={hintOf(mark, isOwn, isEarly)} /> : null}
      <Button onClick={() => onAsk(askQuestion(item))}>{text.ask}</Button>
      {mark ? <Button onClick={() => onAsk(resumeQuestion(item))}>{text.resume}</Button> : null}
      <Button danger disabled={isOwn || isEarly} onClick={() => onAsk(failQuestion(item))}>
        {mark ? text.confirm : text.mark}
      </Button>
    </div>
  )
}

type Mark = NonNullable<ReviewedWithdrawal['mark']>

function hintOf({ by, confirmableAt }: Mark, isOwn: boolean, isEarly: boolean): string {
  if (isOwn) return text.ownMark
  return isEarly ? text.early(by, time(confirmableAt)) : text.markedBy(by)
}

function askQuestion({ order: { billNo } }: ReviewedWithdrawal): ReasonQuestion {
  return {
    title: text.askTitle,
    text: text.askText,
    action: text.ask,
    suggestions: askReasons,
    async run(body) {
      await call(askPayout, { params: { billNo }, body })
      return text.asked
    },
  }
}

function failQuestion({ order, mark }: ReviewedWithdrawal): ReasonQuestion {
  const { billNo } = order
  const amount = money(order.amount)
  return {
    title: mark ? text.confirmTitle : text.markTitle,
    text: mark ? text.confirmText(amount, mark.by, mark.reason) : text.markText(amount),
    action: mark ? text.confirm : text.mark,
    suggestions: failReasons,
    async run(body) {
      const { order: after } = await call(failPayout, { params: { billNo }, body })
      if (after.state === 'paid') return text.wasPaid
      return after.state === 'failed' ? text.confirmed : text.marked
    },
  }
}

function resumeQuestion({ order: { billNo } }: ReviewedWithdrawal): ReasonQuestion {
  return {
    title: text.resumeTitle,
    text: text.resumeText,
    action: text.resume,
    suggestions: resumeReasons,
    async run(body) {
      await call(resumePayout, { params: { billNo }, body })
      return text.resumed
    },
  }
}
