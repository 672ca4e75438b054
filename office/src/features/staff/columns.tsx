import { Button, type TableProps, Tag } from 'antd'
import { time } from '#lib/show.ts'
import { staffText as text } from '#text/staff.ts'
import type { Staff } from './api.ts'

const colors = { active: 'success', disabled: 'error' } as const

export function columnsOf(open: (item: Staff) => void): NonNullable<TableProps<Staff>['columns']> {
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
      title: text.roles,
      render: (_, { roles }) =>
        roles.length === 0 ? (
          <span className="soft">{text.noRoles}</span>
        ) : (
          <span className="tags">
            {roles.map(({ id, title }) => (
              <Tag key={id}>{title}</Tag>
            ))}
          </span>
        ),
    },
    {
      title: text.waiting,
      render: (_, { wishes }) =>
        wishes.length === 0 ? (
          <span className="soft">{text.noWaiting}</span>
        ) : (
          <span className="tags">
            {wishes.map(({ id, role }) => (
              <Tag key={id} color="warning">
                {role.title}
              </Tag>
            ))}
          </span>
        ),
    },
    {
      title: text.lastLoginAt,
      render: (_, { lastLoginAt }) => (
        <span className="mono">{lastLoginAt === null ? text.never : time(lastLoginAt)}</span>
      ),
    },
  ]
}
