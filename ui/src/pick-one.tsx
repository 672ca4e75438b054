import { Icon } from './icon.tsx'

interface PickOneProps<Id extends string> {
  readonly label: string
  readonly items: readonly { readonly id: Id; readonly label: string }[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

/** A small menu in a line of text: the browser's own list, so that every reader and keyboard knows it. */
export function PickOne<Id extends string>({ label, items, value, onChange }: PickOneProps<Id>) {
  return (
    <label className="pickone">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = items.find(({ id }) => id === event.target.value)
          if (chosen) onChange(chosen.id)
        }}
      >
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
