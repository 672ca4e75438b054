import type { ListFieldName } from '@zhengju/contract/kernel/list-schema'
import { dayBounds, dayMs, siteDay } from '@zhengju/domain/siteDay'
import { Button, DatePicker, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { listText as text } from '../text/list.ts'
import { changed, type ListFilter, soughtBy } from './list-filter.ts'
import { runtime } from './runtime.ts'

interface ListToolsProps {
  readonly fields: readonly ListFieldName[]
  readonly filter: ListFilter
  readonly onFilter: (filter: ListFilter) => void
  /** What the list has of its own, such as its states. */
  readonly lead?: ReactNode
  readonly tail?: ReactNode
}

/** By what a list is searched: the same box, amounts and days for every list of the office. */
export function ListTools({ fields, filter, onFilter, lead, tail }: ListToolsProps) {
  const isSearched = (['sought', 'order', 'member'] as const).some((one) => fields.includes(one))
  // Emptied by hand where the boxes keep what was typed.
  const [round, setRound] = useState(0)
  const clear = () => {
    onFilter({})
    setRound(round + 1)
  }
  return (
    <div className="list-tools">
      {lead}
      <div className="list-tools__fields" key={round}>
        {isSearched ? <SearchBox fields={fields} filter={filter} onFilter={onFilter} /> : null}
        {fields.includes('amount') ? <Amounts filter={filter} onFilter={onFilter} /> : null}
        {fields.includes('date') ? <Days filter={filter} onFilter={onFilter} /> : null}
        {Object.keys(filter).length > 0 ? (
          <Button type="link" className="link-cell" onClick={clear}>
            {text.clear}
          </Button>
        ) : null}
        <span className="list-tools__tail">{tail}</span>
      </div>
    </div>
  )
}

type FieldProps = Pick<ListToolsProps, 'filter' | 'onFilter'>

function SearchBox({ fields, filter, onFilter }: FieldProps & Pick<ListToolsProps, 'fields'>) {
  const [isWrong, setWrong] = useState(false)
  const both = fields.includes('sought') || (fields.includes('order') && fields.includes('member'))
  const label = both ? text.orderOrMember : fields.includes('order') ? text.order : text.member
  return (
    <Input.Search
      allowClear
      className="search"
      aria-label={label}
      placeholder={label}
      maxLength={64}
      defaultValue={filter.sought ?? filter.order ?? filter.member ?? ''}
      {...(isWrong ? { status: 'error', title: text.wrong } : {})}
      onSearch={(typed) => {
        const sought = soughtBy(typed, fields)
        setWrong(sought === undefined)
        if (sought) onFilter(changed(filter, ['sought', 'order', 'member'], sought))
      }}
    />
  )
}

const amount = /^(0|[1-9][0-9]{0,12})(\.[0-9]{1,2})?$/

function Amounts({ filter, onFilter }: FieldProps) {
  return (
    <span className="list-tools__pair">
      {(['amountFrom', 'amountTo'] as const).map((name) => (
        <AmountBox
          key={name}
          label={text[name]}
          initial={filter[name] ?? ''}
          onChange={(typed) =>
            onFilter(changed(filter, [name], typed === '' ? {} : { [name]: typed }))
          }
        />
      ))}
    </span>
  )
}

function AmountBox(props: {
  readonly label: string
  readonly initial: string
  readonly onChange: (typed: string) => void
}) {
  const { label, initial, onChange } = props
  const [typed, setTyped] = useState(initial)
  const [sent, setSent] = useState(initial)
  const isRight = typed === '' || amount.test(typed)
  const send = () => {
    if (!isRight || typed === sent) return
    setSent(typed)
    onChange(typed)
  }
  return (
    <Input
      className="amount-box"
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      maxLength={16}
      value={typed}
      {...(isRight ? {} : { status: 'error', title: text.amountWrong })}
      onChange={({ target }) => setTyped(target.value.trim())}
      onBlur={send}
      onPressEnter={send}
    />
  )
}

/** Days before today on which each of the common spans begins and ends. */
const presets = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
} as const
type Preset = keyof typeof presets

function Days({ filter, onFilter }: FieldProps) {
  const [preset, setPreset] = useState<Preset>()
  const keep = (first: string | undefined, last: string | undefined) => {
    const fromAt = first ? dayBounds(first)?.from : undefined
    const untilAt = last ? dayBounds(last)?.to : undefined
    const given = {
      ...(fromAt === undefined ? {} : { fromAt }),
      ...(untilAt === undefined ? {} : { untilAt }),
    }
    onFilter(changed(filter, ['fromAt', 'untilAt'], given))
  }
  return (
    <span className="list-tools__pair">
      <Select<Preset>
        allowClear
        className="filter"
        aria-label={text.dates}
        placeholder={text.dates}
        value={preset ?? null}
        onChange={(next) => {
          setPreset(next)
          const [first, last] = next ? presets[next].map(dayBefore) : []
          keep(first, last)
        }}
        options={presetNames.map((value) => ({ value, label: text.presets[value] }))}
      />
      <DatePicker.RangePicker
        className="days"
        aria-label={text.dates}
        // Days of a view stand here until others are picked.
        placeholder={[
          filter.fromAt === undefined ? text.from : siteDay(filter.fromAt),
          filter.untilAt === undefined ? text.until : siteDay(filter.untilAt - 1),
        ]}
        allowEmpty={[true, true]}
        onChange={(_, days) => {
          setPreset(undefined)
          keep(days?.[0], days?.[1])
        }}
      />
    </span>
  )
}

const presetNames: readonly Preset[] = ['today', 'yesterday', 'week', 'month']

function dayBefore(days: number): string {
  return siteDay(runtime.clock.now() - days * dayMs)
}
