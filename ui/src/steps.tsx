export type StepState = 'done' | 'now' | 'bad' | 'ahead'

export interface Step {
  readonly label: string
  readonly state: StepState
}

export function Steps({
  label,
  steps,
}: {
  readonly label: string
  readonly steps: readonly Step[]
}) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          data-s={step.state === 'ahead' ? undefined : step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {step.label}
        </li>
      ))}
    </ol>
  )
}

/** A bar from 0 to 100. */
export function Progress({
  label,
  percent,
  isDone = false,
}: {
  readonly label: string
  readonly percent: number
  readonly isDone?: boolean
}) {
  const shown = Math.max(0, Math.min(100, percent))
  return (
    <span
      className={isDone ? 'progress progress--jade' : 'progress'}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(shown)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${shown}%` }} />
    </span>
  )
}
