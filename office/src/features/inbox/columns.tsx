import type { LetterState } from '@zhengju/domain/inbox'
import { Button, type TableProps, Tag } from 'antd'
import { time } from '#lib/show.ts'
import { letterCategoryText, letterStateText, inboxText as text } from '#text/inbox.ts'
import type { OfficeLetter } from './api.ts'

export function columnsOf(
  open: (letter: OfficeLetter) => void,
): NonNullable<TableProps<OfficeLetter>['columns']> {
  return [
    {
      title: text.titleOf,
      render: (_, letter) => (
        <Button type="link" className="link-cell clip" onClick={() => open(letter)}>
          {letter.title}
        </Button>
      ),
    },
    { title: text.category, render: (_, { category }) => letterCategoryText[category] },
    { title: text.audience, render: (_, letter) => audienceOf(letter) },
    { title: text.applicant, render: (_, { applicant }) => applicant },
    { title: text.checkUser, render: (_, { checkUser }) => checkUser ?? '' },
    {
      title: text.sentAt,
      render: (_, { sentAt }) => (
        <span className="mono">{sentAt === null ? '' : time(sentAt)}</span>
      ),
    },
    { title: text.read, align: 'right', render: (_, { read }) => read },
    { title: text.state, render: (_, { state }) => <LetterTag state={state} /> },
  ]
}

export function audienceOf({ audience, members, segmentId }: OfficeLetter): string {
  if (segmentId !== null) return text.segment
  if (audience === 'all') return text.everybody
  return members.length === 1 ? (members[0] ?? '') : text.members(members.length)
}

const colors: Readonly<Record<LetterState, string>> = {
  waiting: 'warning',
  sent: 'success',
  refused: 'error',
  withdrawn: 'default',
}

export function LetterTag({ state }: { readonly state: LetterState }) {
  return <Tag color={colors[state]}>{letterStateText[state]}</Tag>
}
