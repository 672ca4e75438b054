import { trailActions } from '@zhengju/contract/trail/trail-action'
import { Input, Select } from 'antd'
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
