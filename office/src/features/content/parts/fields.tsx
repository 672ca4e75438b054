import { Input, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'

interface FieldProps {
  readonly title: string
  readonly hint?: string | undefined
}

interface TextProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength?: number
  readonly rows?: number
  readonly type?: 'text' | 'number' | 'datetime-local'
}

/** A labelled line of text, a number or a time; several lines with `rows`. */
export function TextField({ title, hint, value, onChange, maxLength, rows, type }: TextProps) {
  const id = useId()
  const most = maxLength === undefined ? {} : { maxLength }
  return (
    <Labelled id={id} title={title} hint={hint}>
      {rows === undefined ? (
        <Input
          id={id}
          type={type ?? 'text'}
          value={value}
          {...most}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input.TextArea
          id={id}
          rows={rows}
          value={value}
          {...most}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}

interface ChoiceProps<Value extends string> extends FieldProps {
  readonly value: Value | null
  readonly of: Readonly<Record<Value, string>>
  readonly names: readonly Value[]
  readonly isLocked?: boolean
  readonly onChange: (value: Value) => void
}

/** A labelled choice of one out of a table. */
export function ChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { title, hint, value, of, names, isLocked = false, onChange } = props
  const id = useId()
  return (
    <Labelled id={id} title={title} hint={hint}>
      <Select
        id={id}
        value={value}
        disabled={isLocked}
        options={names.map((name) => ({ value: name, label: of[name] }))}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen)
        }}
      />
    </Labelled>
  )
}

/** A switch with what it means. */
export function SwitchRow(props: {
  readonly title: string
  readonly hint?: string
  readonly isOn: boolean
  readonly isLocked?: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <div className="form-row">
      <span>
        <strong>{props.title}</strong>
        {props.hint ? <span className="soft">{props.hint}</span> : null}
      </span>
      <Switch
        aria-label={props.title}
        checked={props.isOn}
        disabled={props.isLocked ?? false}
        onChange={props.onChange}
      />
    </div>
  )
}

function Labelled(props: {
  readonly id: string
  readonly title: string
  readonly hint?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div className="form-full">
      <label htmlFor={props.id}>
        {props.title} {props.hint ? <span className="soft">{props.hint}</span> : null}
      </label>
      {props.children}
    </div>
  )
}
