import { Select } from 'antd'

interface StateSelectProps<State extends string> {
  readonly label: string
  readonly states: readonly State[]
  readonly wordOf: (state: State) => string
  readonly value: State | undefined
  readonly onChange: (state: State | undefined) => void
}

/** One state of a list, or all of them. */
export function StateSelect<State extends string>(props: StateSelectProps<State>) {
  const { label, states, wordOf, value, onChange } = props
  return (
    <Select<State>
      allowClear
      className="filter"
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      options={states.map((state) => ({ value: state, label: wordOf(state) }))}
    />
  )
}
