import { type KeyboardEvent, type ReactNode, useRef } from 'react'

export interface Choice<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  /** Keeps its room while it is not known yet. */
  readonly count?: number | undefined
  readonly isDisabled?: boolean | undefined
}

interface ChoicesProps<Id extends string> {
  /** What the choice is about, for screen readers. */
  readonly label: string
  readonly items: readonly Choice<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

export function Tabs<Id extends string>(props: ChoicesProps<Id> & { readonly isFilled?: boolean }) {
  return <TabList {...props} className={props.isFilled ? 'tabs tabs--fill' : 'tabs'} />
}

export function Segmented<Id extends string>(props: ChoicesProps<Id>) {
  return <TabList {...props} className="seg" />
}

function TabList<Id extends string>(props: ChoicesProps<Id> & { readonly className: string }) {
  const { label, items, value, onChange, className } = props
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = items.findIndex((item) => item.id === value)
    const next = items[(at + step + items.length) % items.length]
    if (!next) return
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus()
  }
  return (
    <div className={className} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          data-id={item.id}
          aria-selected={item.id === value}
          tabIndex={item.id === value ? 0 : -1}
          disabled={item.isDisabled}
          onClick={() => onChange(item.id)}
        >
          {item.label}
          {'count' in item ? <sup>{item.count?.toLocaleString('zh-CN')}</sup> : null}
        </button>
      ))}
    </div>
  )
}

interface ChipsProps<Id extends string> extends Omit<ChoicesProps<Id>, 'value'> {
  readonly value: Id | undefined
  readonly className?: string
}

/** Pressed buttons, one at a time. */
export function Chips<Id extends string>({
  label,
  items,
  value,
  onChange,
  className = 'chips',
}: ChipsProps<Id>) {
  return (
    <fieldset className={className} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          className="chip"
          aria-pressed={item.id === value}
          disabled={item.isDisabled}
          onClick={() => onChange(item.id)}
        >
          {item.label}
        </button>
      ))}
    </fieldset>
  )
}
