import type { TableProps } from 'antd'
import { Figure } from '#lib/screen.tsx'
import { money } from '#lib/show.ts'

export type Columns<Item> = NonNullable<TableProps<Item>['columns']>

/** A column of sums; a dash where there is none. */
export function figureOf<Item>(title: string, amountOf: (item: Item) => string | null) {
  return {
    title,
    className: 'money-col',
    render: (_: unknown, item: Item) => {
      const amount = amountOf(item)
      return amount === null ? '—' : <Figure text={money(amount)} />
    },
  }
}
