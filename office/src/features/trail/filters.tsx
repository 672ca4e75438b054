import { trailActions } from '@zhengju/contract/trail/trail-action'
import { dayBounds } from '@zhengju/domain/siteDay'
import { DatePicker, Input, Select } from 'antd'
import { trailText as text } from '#text/trail.ts'
import { type TrailFilter, useOperators } from './api.ts'

const longestSubject = 64

export function Filters({
  filter,
  onChange,
}: {
  readonly filter: TrailFilter
  readonly onChange: (filter: TrailFilter) => void
}) {
  const operators = useOperators()
  const change = (name: 'operatorId' | 'action' | 'subject', value: string | undefined) => {
    const { [name]: _, ...rest } = filter
    onChange(value ? { ...rest, [name]: value } : rest)
  }
  return (
    <div className="tools">
      <Select
        allowClear
        className="filter"
        aria-label={text.operator}
        placeholder={text.anyOperator}
        value={filter.operatorId ?? null}
        onChange={(value) => change('operatorId', value ?? undefined)}
        options={(operators.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        allowClear
        className="filter"
        aria-label={text.action}
        placeholder={text.anyAction}
        value={filter.action ?? null}
        onChange={(value) => change('action', value ?? undefined)}
        options={Object.entries(trailActions).map(([value, { title }]) => ({
          value,
          label: title,
        }))}
      />
      <DatePicker.RangePicker
        aria-label={text.dates}
        allowEmpty={[true, true]}
        onChange={(_, days) => onChange(within(filter, days ?? ['', '']))}
      />
      <Input.Search
        allowClear
        className="search"
        aria-label={text.subject}
        placeholder={text.subjectPlaceholder}
        maxLength={longestSubject}
        onSearch={(typed) => change('subject', typed.trim())}
      />
    </div>
  )
}

/** Whole days of the site, whatever zone the operator sits in. */
function within(
  { fromAt: _, untilAt: __, ...rest }: TrailFilter,
  [first, last]: readonly [string, string],
): TrailFilter {
  const from = dayBounds(first)?.from
  const until = dayBounds(last)?.to
  return {
    ...rest,
    ...(from === undefined ? {} : { fromAt: from }),
    ...(until === undefined ? {} : { untilAt: until }),
  }
}
