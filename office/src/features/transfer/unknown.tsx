import { Space, type TableProps } from 'antd'
import { useContext, useMemo, useState } from 'react'
import { type ListSearch, ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { OperatorContext, useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import type { List } from '#lib/use-list.ts'
import { shellText } from '#text/shell.ts'
import { transferText as text } from '#text/transfer.ts'
import { askQuestion, decideQuestion, resumeQuestion, type UnknownTransfer } from './api.ts'

/** Money of which nobody knows where it is: asked about again, or decided by two. */
export function UnknownTransfers({
  list,
  search,
}: {
  readonly list: List<UnknownTransfer>
  readonly search: Omit<ListSearch, 'fields'>
}) {
  const operator = useContext(OperatorContext)
  const mayDecide = useMay('transfer.decide')
  const [question, setQuestion] = useState<ReasonQuestion>()
  const columns = useMemo(
    () => columnsOf({ own: operator?.name ?? '', mayDecide, ask: setQuestion }),
    [operator, mayDecide],
  )
  return (
    <>
      <ListSheet
        name="unknownTransfers"
        search={{ fields: ['order', 'member', 'amount', 'date'], ...search }}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.emptyTitle, text: text.empty }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

interface Hands {
  readonly own: string
  readonly mayDecide: boolean
  readonly ask: (question: ReasonQuestion) => void
}

function columnsOf(hands: Hands): NonNullable<TableProps<UnknownTransfer>['columns']> {
  return [
    {
      title: text.transfer,
      render: (_, { transferNo, createdAt }) => (
        <>
          <div className="mono">{transferNo}</div>
          <div className="mono soft">{time(createdAt)}</div>
        </>
      ),
    },
    {
      title: text.member,
      render: (_, { memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    { title: text.way, render: (_, { direction, title }) => text.ways[direction](title) },
    {
      title: text.amount,
      align: 'right',
      render: (_, { amount }) => <Figure text={money(amount)} />,
    },
    { title: text.story, render: (_, item) => <Story {...item} /> },
    { title: shellText.actions, render: (_, item) => <Actions item={item} {...hands} /> },
  ]
}

function Story({ asks, nextAt, marked }: UnknownTransfer) {
  return (
    <>
      <div>{text.asked(asks)}</div>
      {nextAt === null ? null : <div className="soft">{text.next(time(nextAt))}</div>}
      {marked ? (
        <div className="soft">
          {text.markedBy(marked.by, text.states[marked.as], marked.reason)}
          <br />
          {text.confirmable(time(marked.confirmableAt))}
        </div>
      ) : null}
    </>
  )
}

function Actions({ item, own, mayDecide, ask }: Hands & { readonly item: UnknownTransfer }) {
  const button = (label: string, question: () => ReasonQuestion) => (
    <RightButton key={label} size="small" mayPress={mayDecide} onClick={() => ask(question())}>
      {label}
    </RightButton>
  )
  const { marked } = item
  return (
    <Space size={4} wrap>
      {button(text.ask, () => askQuestion(item))}
      {marked
        ? [
            marked.by === own ? null : button(text.confirm, () => decideQuestion(item, marked.as)),
            button(text.resume, () => resumeQuestion(item)),
          ]
        : (['done', 'returned'] as const).map((outcome) =>
            button(text.mark[outcome], () => decideQuestion(item, outcome)),
          )}
    </Space>
  )
}
