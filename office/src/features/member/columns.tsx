import { Button, type TableProps, Tag } from 'antd'
import { time } from '#lib/show.ts'
import { memberText as text } from '#text/member.ts'
import type { MemberLine } from './api.ts'

const colors = { active: 'success', frozen: 'warning', closed: 'error' } as const

export function columnsOf(
  open: (item: MemberLine) => void,
): NonNullable<TableProps<MemberLine>['columns']> {
  return [
    {
      title: text.name,
      render: (_, item) => (
        <Button type="link" className="link-cell" onClick={() => open(item)}>
          {item.name}
        </Button>
      ),
    },
    {
      title: text.status,
      render: (_, { status }) => <Tag color={colors[status]}>{text.statuses[status]}</Tag>,
    },
    {
      title: text.createdAt,
      render: (_, { createdAt }) => <span className="mono">{time(createdAt)}</span>,
    },
    {
      title: text.lastLoginAt,
      render: (_, { lastLoginAt }) => (
        <span className="mono">{lastLoginAt === null ? text.never : time(lastLoginAt)}</span>
      ),
    },
  ]
}
