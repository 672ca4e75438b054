import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react'
import { Icon } from './icon.tsx'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Stands left of the input: a country's code. */
  readonly start?: ReactNode
  /** Stands right of the input: a badge, a button. */
  readonly end?: ReactNode
}

/** A line of a printed form: label left, rule under, hint or error below. */
export function Field({ label, hint, error, start, end, disabled, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div>
      <div className="field" data-bad={error ? '' : undefined} data-off={disabled ? '' : undefined}>
        <label htmlFor={id}>{label}</label>
        {start}
        <input
          id={id}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...input}
        />
        {end}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly error?: string | undefined
}

export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div>
      <div className="field" data-bad={error ? '' : undefined}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          {...select}
        >
          {children}
        </select>
        <Icon name="down" size={16} className="soft" />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}

interface FieldNoteProps {
  readonly id: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p className="hint hint--bad" id={id} role="alert">
        <Icon name="warn" size={16} />
        {error}
      </p>
    )
  }
  return hint ? (
    <p className="hint" id={id}>
      {hint}
    </p>
  ) : null
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  readonly showLabel: string
  readonly hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="icon-btn"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={20} className="soft" />
        </button>
      }
    />
  )
}

interface MoneyFieldProps {
  readonly label: string
  readonly sign: string
  readonly value: string
  readonly placeholder?: string | undefined
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly clearLabel: string
  /** Keeps what is typed within the rules of money input. */
  readonly clean: (typed: string) => string
  readonly onChange: (value: string) => void
}

/** One large amount of a screen. */
export function MoneyField(props: MoneyFieldProps) {
  const id = useId()
  const { label, sign, value, error, hint, clean, onChange } = props
  return (
    <div className="amount">
      <div className="field" data-bad={error ? '' : undefined}>
        <span className="amount__sign" aria-hidden="true">
          {sign}
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
          placeholder={props.placeholder}
          value={value}
          onChange={(event) => onChange(clean(event.target.value))}
        />
        {value === '' ? null : (
          <button
            type="button"
            className="icon-btn"
            aria-label={props.clearLabel}
            onClick={() => onChange('')}
          >
            <Icon name="close" size={20} className="soft" />
          </button>
        )}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  )
}
