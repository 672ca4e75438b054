import { Input } from 'antd'
import { useId } from 'react'

/** A time on the site's clock. */
export function TimeField(props: {
  readonly title: string
  readonly hint: string
  readonly value: string
  readonly problem?: string | undefined
  readonly isLocked?: boolean
  readonly onChange: (value: string) => void
}) {
  const { title, hint, value, problem, isLocked = false, onChange } = props
  const id = useId()
  return (
    <div className="form-full">
      <label htmlFor={id}>
        {title} <span className="soft">{hint}</span>
      </label>
      <Input
        id={id}
        type="datetime-local"
        value={value}
        disabled={isLocked}
        status={problem ? 'error' : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? <span className="cinnabar">{problem}</span> : null}
    </div>
  )
}
