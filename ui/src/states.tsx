import type { ReactNode } from 'react'
import type { Drawing } from './drawing-names.ts'
import drawings from './drawings.svg?url'

/** A grey bar in the size of what comes. */
export function Bone({
  width,
  height = 12,
}: {
  readonly width: number | string
  readonly height?: number
}) {
  return <span className="sk" style={{ display: 'block', width, height }} />
}

/** Rows in the shape of a two-line row: icon, two lines, a figure. */
export function SkeletonRows({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div className="li li--tall" key={row}>
          <Bone width={24} height={24} />
          <span className="grow bones">
            <Bone width="56%" height={14} />
            <Bone width="36%" />
          </span>
          <Bone width={64} height={14} />
        </div>
      ))}
    </div>
  )
}

interface StateProps {
  readonly title: string
  readonly text: ReactNode
  /** The next step: a button or a link. */
  readonly action?: ReactNode
}

/** What is not there yet, with a small picture of what it would be. */
export function EmptyState({
  title,
  text,
  action,
  drawing,
}: StateProps & { readonly drawing: Drawing }) {
  return (
    <div className="state">
      <svg
        className="drawing"
        viewBox="0 0 96 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <use href={`${drawings}#${drawing}`} />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}

export function ErrorState({ title, text, action }: StateProps) {
  return (
    <div className="state" role="alert">
      <svg
        className="drawing"
        viewBox="0 0 96 72"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M16 12h28l-6 14 8 10-8 12 6 12H16zM80 12H52l-6 14 8 10-8 12 6 12h28z" />
        <path d="M22 24h10M22 36h14M22 48h9M62 24h12M66 36h8M60 48h14" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}

export function ListEnd({ children }: { readonly children: ReactNode }) {
  return <div className="theend">{children}</div>
}
