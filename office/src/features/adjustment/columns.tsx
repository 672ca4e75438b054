import type { AdjustmentState } from '@zhengju/domain/adjustment'
import { Button, type TableProps, Tag } from 'antd'
import { MemberLink } from '#lib/member-link.tsx'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import {
  adjustmentDirectionText,
  adjustmentStateText,
  adjustmentText as text,
} from '#text/adjustment.ts'
import { shellText } from '#text/shell.ts'
import { type Adjustment, approveQuestion, callOffQuestion, refuseQuestion } from './api.ts'

type Columns = NonNullable<TableProps<Adjustment>['columns']>

const colours: Readonly<Record<AdjustmentState, string>> = {
  waiting: 'warning',
  done: 'success',
  refused: 'error',
  calledOff: 'default',
}

const facts: Columns = [
  {
    title: text.billNo,
    render: (_, { billNo, createdAt }) => (
      <>
        <div className="mono">{billNo}</div>
        <div className="mono soft">{time(createdAt)}</div>
      </>
    ),
  },
  {
    title: text.member,
    render: (_, { memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
  },
  {
    title: text.amount,
    className: 'money-col',
    render: (_, { direction, amount }) => (
      <span className={direction === 'debit' ? 'cinnabar' : 'jade'}>
        {adjustmentDirectionText[direction]} <Figure text={money(amount)} />
      </span>
    ),
  },
  {
    title: text.reason,
    render: (_, { title, reason }) => (
      <>
        <div>{title}</div>
        <div className="soft wrap">{reason}</div>
      </>
    ),
  },
  { title: text.askedBy, render: (_, { askedBy }) => askedBy },
  {
    title: text.decidedBy,
    render: (_, { decidedBy, decidedReason }) => (
      <>
        <div>{decidedBy ?? '—'}</div>
        {decidedReason === null ? null : <div className="soft wrap">{decidedReason}</div>}
      </>
    ),
  },
  {
    title: text.state,
    render: (_, { state }) => <Tag color={colours[state]}>{adjustmentStateText[state]}</Tag>,
  },
]

export interface AdjustmentActions {
  readonly ask: (question: ReasonQuestion) => void
  readonly operator: string | undefined
  readonly mayAsk: boolean
  readonly mayDecide: boolean
}

/** Who asked may call off, everybody else decides. */
export function columnsOf({ ask, operator, mayAsk, mayDecide }: AdjustmentActions): Columns {
  const decisions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) => {
      if (item.state !== 'waiting') return null
      if (item.askedBy === operator) {
        if (!mayAsk) return null
        return (
          <Button size="small" onClick={() => ask(callOffQuestion(item))}>
            {text.callOff}
          </Button>
        )
      }
      if (!mayDecide) return null
      return (
        <span className="tools">
          <Button size="small" type="primary" onClick={() => ask(approveQuestion(item))}>
            {text.approve}
          </Button>
          <Button size="small" onClick={() => ask(refuseQuestion(item))}>
            {text.refuse}
          </Button>
        </span>
      )
    },
  }
  return mayAsk || mayDecide ? [...facts, decisions] : facts
}
