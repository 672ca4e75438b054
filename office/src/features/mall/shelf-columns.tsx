import { Button, type TableProps, Tag } from 'antd'
import { money, time } from '#lib/show.ts'
import { mallText as text } from '#text/mall.ts'
import { shellText } from '#text/shell.ts'
import type { ShelfItem } from './api.ts'

type Columns = NonNullable<TableProps<ShelfItem>['columns']>

const facts: Columns = [
  {
    title: text.name,
    render: (_, { name, note }) => (
      <span className="wrap">
        {name}
        <span className="soft">　{note}</span>
      </span>
    ),
  },
  {
    title: text.kind,
    render: (_, { kind, bonus }) => (
      <span className="wrap">
        {text.kinds[kind]}
        {bonus ? (
          <span className="soft">　{text.bonusOf(money(bonus.amount), bonus.multiplePercent)}</span>
        ) : null}
      </span>
    ),
  },
  { title: text.price, className: 'money-col', render: (_, { price }) => price },
  { title: text.stock, className: 'money-col', render: (_, { stock }) => stock },
  { title: text.given, className: 'money-col', render: (_, { given }) => given },
  {
    title: text.isOn,
    render: (_, { isOn }) => (
      <Tag color={isOn ? 'success' : 'default'}>{isOn ? text.on : text.off}</Tag>
    ),
  },
  {
    title: text.updated,
    render: (_, { updatedBy, updatedAt }) => (
      <span className="soft">
        {updatedBy}　{time(updatedAt)}
      </span>
    ),
  },
]

export function shelfColumns(onEdit: ((item: ShelfItem) => void) | undefined): Columns {
  if (!onEdit) return facts
  const actions: Columns[number] = {
    title: shellText.actions,
    render: (_, item) => (
      <Button size="small" onClick={() => onEdit(item)}>
        {text.edit}
      </Button>
    ),
  }
  return [...facts, actions]
}
