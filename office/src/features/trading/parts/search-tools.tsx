import { Input, Select } from 'antd'
import { tradingText as text } from '#text/trading.ts'
import type { DeskFilter } from '../api/api.ts'

/** By fixture, and how they stand: what lists of the desk have of their own. */
export function SearchTools<State extends string>(props: {
  readonly filter: DeskFilter<State>
  readonly states: readonly State[]
  readonly words: Readonly<Record<State, string>>
  readonly onFilter: (filter: DeskFilter<State>) => void
}) {
  const { filter, states, words, onFilter } = props
  const { fixtureId, state } = filter
  return (
    <div className="tools">
      <Input.Search
        className="search"
        aria-label={text.byFixture}
        placeholder={text.byFixture}
        inputMode="numeric"
        allowClear
        maxLength={18}
        onSearch={(typed) => {
          const wanted = typed.trim()
          onFilter({
            ...(state !== undefined && { state }),
            ...(/^\d{1,18}$/.test(wanted) && { fixtureId: wanted }),
          })
        }}
      />
      <Select
        className="filter"
        aria-label={text.status}
        value={state ?? 'any'}
        onChange={(to: State | 'any') =>
          onFilter({
            ...(fixtureId !== undefined && { fixtureId }),
            ...(to !== 'any' && { state: to }),
          })
        }
        options={[
          { value: 'any', label: text.anyState },
          ...states.map((value) => ({ value, label: words[value] })),
        ]}
      />
    </div>
  )
}
