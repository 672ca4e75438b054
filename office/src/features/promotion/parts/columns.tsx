import { isRuled } from '@zhengju/domain/promotion'
import { Button, type TableProps, Tag } from 'antd'
import type { ReasonQuestion } from '#lib/reason-dialog.tsx'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import { promotionKindText, promotionText as text } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'
import { haltQuestion, type Promotion } from '../api/api.ts'

type Columns = NonNullable<TableProps<Promotion>['columns']>

function sum(
  title: string,
  of: (item: Promotion) => string,
  countOf?: (item: Promotion) => number,
) {
  return {
    title,
    className: 'money-col',
    render: (_: unknown, item: Promotion) => (
      <>
        <Figure text={money(of(item))} />
        {countOf ? <div className="soft">{text.count(countOf(item))}</div> : null}
      </>
    ),
  }
}

const facts: Columns = [
  { title: text.name, render: (_, { kind }) => promotionKindText[kind] },
  sum(text.fund, ({ available }) => available),
  sum(text.reserved, ({ reserved }) => reserved),
  sum(
    text.open,
    ({ open }) => open,
    ({ openCount }) => openCount,
  ),
  sum(
    text.paid,
    ({ paid }) => paid,
    ({ paidCount }) => paidCount,
  ),
  sum(
    text.unfunded,
    ({ unfunded }) => unfunded,
    ({ unfundedCount }) => unfundedCount,
  ),
  {
    title: text.state,
    render: (_, { isStopped, stoppedBy, stoppedAt, stoppedReason }) => (
      <span className="wrap">
        <Tag color={isStopped ? 'error' : 'success'}>{isStopped ? text.stopped : text.running}</Tag>
        {stoppedBy !== null && stoppedAt !== null ? (
          <span className="soft">
            {text.stoppedBy(stoppedBy, time(stoppedAt))}　{stoppedReason}
          </span>
        ) : null}
      </span>
    ),
  },
]

interface Actions {
  readonly ask: (question: ReasonQuestion) => void
  readonly onRules: (item: Promotion) => void
  readonly mayStop: boolean
  readonly mayDecide: boolean
}

/** What an operator gives by hand has no rules; it is stopped as all others are. */
export function columnsOf({ ask, onRules, mayStop, mayDecide }: Actions): Columns {
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) => {
      const mayHalt = item.isStopped ? mayDecide : mayStop
      return (
        <span className="tools">
          {isRuled(item.kind) ? (
            <Button size="small" onClick={() => onRules(item)}>
              {text.rules}
            </Button>
          ) : null}
          {mayHalt ? (
            <Button size="small" danger={!item.isStopped} onClick={() => ask(haltQuestion(item))}>
              {item.isStopped ? text.resume : text.stop}
            </Button>
          ) : null}
        </span>
      )
    },
  }
  return [...facts, actions]
}
