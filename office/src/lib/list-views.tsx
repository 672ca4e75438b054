import {
  listViews,
  mostListViews,
  removeListView,
  saveListView,
} from '@zhengju/contract/list-view/office-calls'
import { App, Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { listText as text } from '../text/list.ts'
import { call } from './call.ts'
import type { ListFilter } from './list-filter.ts'
import { runtime } from './runtime.ts'
import { useRead } from './use-read.ts'

/** What a view keeps: by what the list is narrowed down, and the columns that are not shown. */
export interface ListView {
  readonly filter: ListFilter
  readonly hidden: readonly string[]
}

interface ListViewsProps {
  /** The list, by its name. */
  readonly name: string
  readonly view: ListView
  readonly onView: (view: ListView) => void
}

/** Views of this list that the operator has kept: they follow him from browser to browser. */
export function ListViews({ name, view, onView }: ListViewsProps) {
  const [isOpen, setOpen] = useState(false)
  const apply = (picked: ListView) => {
    setOpen(false)
    onView(picked)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text.viewsTitle}
      open={isOpen}
      onOpenChange={setOpen}
      content={isOpen ? <Kept name={name} view={view} onView={apply} /> : null}
    >
      <Button>{text.views}</Button>
    </Popover>
  )
}

function Kept({ name, view, onView }: ListViewsProps) {
  const { message } = App.useApp()
  const { data, failure, reload } = useRead(listViews, { query: { list: name } })
  const [title, setTitle] = useState('')
  const items = data?.items ?? []
  const known = items.some((one) => one.name === title.trim())
  const isFull = items.length >= mostListViews && !known
  const run = async (deed: () => Promise<unknown>, done: string) => {
    try {
      await deed()
      message.success(done)
    } catch (error) {
      message.error(error instanceof Error ? error.message : text.viewFailed)
    }
    reload()
  }
  const command = () => ({ commandId: runtime.ids.next() })
  const keep = () =>
    run(async () => {
      const { filter, hidden } = view
      const body = { ...command(), list: name, name: title.trim(), filter, hidden: [...hidden] }
      await call(saveListView, { body })
      setTitle('')
    }, text.viewKept)
  const drop = (viewId: string) =>
    run(() => call(removeListView, { params: { viewId }, body: command() }), text.viewRemoved)
  return (
    <div className="columns">
      {failure ? <p className="cinnabar">{failure}</p> : null}
      {data && items.length === 0 ? <p className="soft">{text.viewsEmpty}</p> : null}
      <ul className="plain-list">
        {items.map(({ id, name: label, ...kept }) => (
          <li key={id} className="view-row">
            <Button type="link" className="link-cell" onClick={() => onView(kept)}>
              {label}
            </Button>
            <Button
              type="text"
              size="small"
              aria-label={text.removeView(label)}
              onClick={() => void drop(id)}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="columns__foot">
        <Input
          aria-label={text.viewName}
          placeholder={text.viewName}
          maxLength={20}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button disabled={title.trim() === '' || isFull} onClick={() => void keep()}>
          {known ? text.replaceView : text.keepView}
        </Button>
      </div>
      {isFull ? <p className="soft">{text.viewsFull(mostListViews)}</p> : null}
    </div>
  )
}
