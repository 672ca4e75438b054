import type { ExportList } from '@zhengju/contract/export/office-calls'
import type { ListFieldName } from '@zhengju/contract/kernel/list-schema'
import { Input, type TableProps } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { listText as text } from '../text/list.ts'
import { useColumnChoice } from './column-choice.tsx'
import { type ExportFilter, ListExport } from './list-export.tsx'
import type { ListFilter } from './list-filter.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { type ListView, ListViews } from './list-views.tsx'
import { useMay } from './rights.ts'
import type { List } from './use-list.ts'

export interface ListSearch {
  readonly fields: readonly ListFieldName[]
  readonly filter: ListFilter
  readonly onFilter: (filter: ListFilter) => void
}

interface ListSheetProps<Item> {
  /** Under which the chosen columns are kept. */
  readonly name: string
  readonly list: List<Item>
  readonly columns: NonNullable<TableProps<Item>['columns']>
  readonly idOf: (item: Item) => string
  readonly empty: { readonly title: string; readonly text: string }
  readonly onOpen?: ((item: Item) => void) | undefined
  readonly expandable?: TableProps<Item>['expandable']
  /** By what the server narrows it down. */
  readonly search?: ListSearch
  /** Of a list that came whole: what of a row is searched here. */
  readonly textOf?: (item: Item) => string
  readonly lead?: ReactNode
  /** Under which name it is taken out, and what beside `search` narrows it down. */
  readonly file?: { readonly list: ExportList; readonly filter?: ExportFilter }
}

/** Every list of the office: what narrows it down, which columns, the pages by key. */
export function ListSheet<Item extends object>(props: ListSheetProps<Item>) {
  const { name, list, columns, search, textOf, lead, file, ...rest } = props
  const { shown, choice, hidden, setHidden } = useColumnChoice(name, columns)
  const [applied, setApplied] = useState(0)
  const mayExport = useMay('list.export')
  const [typed, setTyped] = useState('')
  const here = useMemo(() => within(list, textOf, typed), [list, textOf, typed])
  const filter = search?.filter ?? {}
  const onFilter = search?.onFilter ?? nothing
  const look = (view: ListView) => {
    setHidden(view.hidden)
    onFilter(view.filter)
    setApplied(applied + 1)
  }
  const box = textOf ? <LocalBox onChange={setTyped} /> : null
  return (
    <>
      <ListTools
        // The boxes begin with what the view says.
        key={applied}
        fields={search?.fields ?? []}
        filter={filter}
        onFilter={onFilter}
        lead={lead}
        tail={
          <>
            {box}
            {choice}
            <ListViews name={name} view={{ filter, hidden }} onView={look} />
            {file && mayExport ? (
              <ListExport list={file.list} filter={{ ...search?.filter, ...file.filter }} />
            ) : null}
          </>
        }
      />
      <ListTable list={here} columns={shown} {...rest} />
    </>
  )
}

function LocalBox({ onChange }: { readonly onChange: (typed: string) => void }) {
  return (
    <Input
      allowClear
      className="search"
      aria-label={text.local}
      placeholder={text.local}
      maxLength={64}
      onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
    />
  )
}

function within<Item>(
  list: List<Item>,
  textOf: ((item: Item) => string) | undefined,
  typed: string,
): List<Item> {
  if (!textOf || typed === '' || !list.items) return list
  return { ...list, items: list.items.filter((item) => textOf(item).toLowerCase().includes(typed)) }
}

function nothing(): void {
  // a list that the server does not narrow down
}
