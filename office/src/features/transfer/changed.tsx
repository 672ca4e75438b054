import type { TableProps } from 'antd'
import { useMemo, useState } from 'react'
import { type ListSearch, ListSheet } from '#lib/list-sheet.tsx'
import { MemberLink } from '#lib/member-link.tsx'
import { ReasonDialog, type ReasonQuestion } from '#lib/reason-dialog.tsx'
import { RightButton } from '#lib/right-button.tsx'
import { useMay } from '#lib/rights.ts'
import { Figure } from '#lib/screen.tsx'
import { money, time } from '#lib/show.ts'
import type { List } from '#lib/use-list.ts'
import { shellText } from '#text/shell.ts'
import { transferText as text } from '#text/transfer.ts'
import { type ChangedRecord, handleQuestion } from './api.ts'

/** What a venue said of a bet, and says differently since. */
export function ChangedRecords({
  list,
  search,
}: {
  readonly list: List<ChangedRecord>
  readonly search: Omit<ListSearch, 'fields'>
}) {
  const [question, setQuestion] = useState<ReasonQuestion>()
  const mayDecide = useMay('transfer.decide')
  const columns = useMemo(() => columnsOf(mayDecide, setQuestion), [mayDecide])
  return (
    <>
      <ListSheet
        name="changedRecords"
        search={{ fields: ['order', 'member', 'date'], ...search }}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        empty={{ title: text.unchangedTitle, text: text.unchanged }}
      />
      {question ? (
        <ReasonDialog question={question} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  )
}

function columnsOf(
  mayDecide: boolean,
  ask: (question: ReasonQuestion) => void,
): NonNullable<TableProps<ChangedRecord>['columns']> {
  return [
    {
      title: text.record,
      render: (_, { txId, seenAt }) => (
        <>
          <div className="mono">{txId}</div>
          <div className="mono soft">{time(seenAt)}</div>
        </>
      ),
    },
    {
      title: text.member,
      render: (_, { memberId, memberName }) => <MemberLink memberId={memberId} name={memberName} />,
    },
    { title: text.venue, dataIndex: 'title' },
    { title: text.was, align: 'right', render: (_, { was }) => <Figure text={money(was)} /> },
    { title: text.said, align: 'right', render: (_, { said }) => <Figure text={money(said)} /> },
    {
      title: shellText.actions,
      render: (_, item) => (
        <RightButton mayPress={mayDecide} onClick={() => ask(handleQuestion(item))}>
          {text.handle}
        </RightButton>
      ),
    },
  ]
}
