import { officePaths } from '@zhengju/contract/office/path'
import { feedbackStates } from '@zhengju/domain/support'
import { Button, Segmented, type TableProps, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type OfficeFeedback, useFeedback } from '../features/support/api/api.ts'
import { FeedbackDrawer } from '../features/support/parts/feedback-drawer.tsx'
import { useListFilter } from '../lib/list-filter.ts'
import { ListSheet } from '../lib/list-sheet.tsx'
import { Screen } from '../lib/screen.tsx'
import { time } from '../lib/show.ts'
import { useHeld } from '../lib/use-held.ts'
import { feedbackKindText, feedbackStateText, feedbackText as text } from '../text/support.ts'

const tabs = ['all', ...feedbackStates] as const

/** Opinions of members: taken in hand and answered. */
export default function Feedback() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('submitted')
  const [filter, setFilter] = useListFilter()
  const list = useFeedback(tab === 'all' ? undefined : tab, filter)
  const [search, setSearch] = useSearchParams()
  const columns = useMemo(() => columnsOf(({ id }) => setSearch({ id })), [setSearch])
  const item = useHeld(list.items, search.get('id'), idOf)
  return (
    <Screen title={officePaths.feedback.title} note={text.note} onRefresh={list.reload}>
      <ListSheet
        name="feedback"
        file={{ list: 'feedback', filter: tab === 'all' ? {} : { state: tab } }}
        search={{ fields: ['member', 'date'], filter, onFilter: setFilter }}
        lead={
          <Segmented
            aria-label={text.state}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({
              value,
              label: value === 'all' ? text.all : feedbackStateText[value],
            }))}
          />
        }
        list={list}
        columns={columns}
        idOf={idOf}
        empty={{ title: text.emptyTitle, text: text.empty }}
        onOpen={({ id }) => setSearch({ id })}
      />
      {item ? <FeedbackDrawer key={item.id} item={item} onClose={() => setSearch({})} /> : null}
    </Screen>
  )
}

const idOf = ({ id }: OfficeFeedback) => id

function columnsOf(
  open: (item: OfficeFeedback) => void,
): NonNullable<TableProps<OfficeFeedback>['columns']> {
  return [
    {
      title: text.member,
      render: (_, item) => (
        <Button type="link" className="link-cell" onClick={() => open(item)}>
          {item.memberName}
        </Button>
      ),
    },
    { title: text.kind, render: (_, { kind }) => feedbackKindText[kind] },
    { title: text.text, render: (_, item) => <span className="clip">{item.text}</span> },
    { title: text.pictures, align: 'right', render: (_, { pictureIds }) => pictureIds.length },
    {
      title: text.createdAt,
      render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span>,
    },
    { title: text.operator, render: (_, { operator }) => operator ?? '' },
    { title: text.state, render: (_, { state }) => <Tag>{feedbackStateText[state]}</Tag> },
  ]
}
