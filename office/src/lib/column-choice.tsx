import { officeKeys } from '@zhengju/contract/kernel/storage-key'
import { Button, Checkbox, Popover, type TableProps } from 'antd'
import { useState } from 'react'
import { listText as text } from '../text/list.ts'
import { readText, writeText } from './storage.ts'

type Columns<Item> = NonNullable<TableProps<Item>['columns']>

/** Which columns of a list are looked at: kept in the browser, by the list's name and the columns' titles. */
export function useColumnChoice<Item>(name: string, columns: Columns<Item>) {
  const [hidden, setHidden] = useState<readonly string[]>(() => kept()[name] ?? [])
  const titles = columns.flatMap(({ title }) => (typeof title === 'string' ? [title] : []))
  const keep = (next: readonly string[]) => {
    setHidden(next)
    writeText(officeKeys.hiddenColumns, JSON.stringify({ ...kept(), [name]: next }))
  }
  return {
    hidden,
    setHidden: keep,
    shown: columns.filter(({ title }) => typeof title !== 'string' || !hidden.includes(title)),
    choice: <ColumnChoice titles={titles} hidden={hidden} onHide={keep} />,
  }
}

function ColumnChoice(props: {
  readonly titles: readonly string[]
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
}) {
  const { titles, hidden, onHide } = props
  const shown = titles.filter((title) => !hidden.includes(title))
  const content = (
    <div className="columns">
      <Checkbox.Group
        className="columns__list"
        value={shown}
        // One column stays: a list without any says nothing.
        onChange={(next) =>
          next.length > 0 && onHide(titles.filter((title) => !next.some((one) => one === title)))
        }
        options={[...titles]}
      />
      <div className="columns__foot">
        <span className="soft">{text.columnsNote}</span>
        <Button type="link" className="link-cell" onClick={() => onHide([])}>
          {text.reset}
        </Button>
      </div>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={text.columnsTitle} content={content}>
      <Button>{text.columns(shown.length, titles.length)}</Button>
    </Popover>
  )
}

/** What was kept; another form of it is none. */
function kept(): Readonly<Record<string, readonly string[]>> {
  try {
    const read: unknown = JSON.parse(readText(officeKeys.hiddenColumns) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    const rows = Object.entries(read).flatMap(([name, titles]) =>
      Array.isArray(titles)
        ? [[name, titles.filter((title) => typeof title === 'string')] as const]
        : [],
    )
    return Object.fromEntries(rows)
  } catch {
    return {}
  }
}
