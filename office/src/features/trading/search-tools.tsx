import { Input, Select } from 'antd'
import { tradingText as text } from '#text/trading.ts'
import type { SearchQuery } from './api.ts'

/** By number, by the whole name of a member, by fixture, and how they stand. */
export function SearchTools<State extends string>(props: {
  readonly query: SearchQuery<State>
  readonly states: readonly State[]
  readonly words: Readonly<Record<State, string>>
  readonly onQuery: (query: SearchQuery<State>) => void
}) {
  const { query, states, words, onQuery } = props
  const { state, ...rest } = query
  return (
    <div className="tools">
      {fields.map(({ name, label, shape }) => (
        <Input.Search
          key={name}
          aria-label={label}
          placeholder={label}
          allowClear
          maxLength={40}
          onSearch={(typed) => {
            const { [name]: _former, ...others } = query
            const wanted = typed.trim()
            onQuery({ ...others, ...(shape.test(wanted) && { [name]: wanted }) })
          }}
        />
      ))}
      <Select
        aria-label={text.status}
        value={state ?? 'any'}
        onChange={(to: State | 'any') => onQuery({ ...rest, ...(to !== 'any' && { state: to }) })}
        options={[
          { value: 'any', label: text.anyState },
          ...states.map((value) => ({ value, label: words[value] })),
        ]}
      />
    </div>
  )
}

const fields = [
  { name: 'orderNo', label: text.byOrder, shape: /^[\w-]{1,40}$/ },
  { name: 'member', label: text.byMember, shape: /^\S{1,40}$/ },
  { name: 'fixtureId', label: text.byFixture, shape: /^\d{1,18}$/ },
] as const
