import type { CSSProperties, ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Cells of one table with shared hairlines, never loose pills. */
export function OddsGrid({
  columns = 3,
  children,
}: {
  readonly columns?: number
  readonly children: ReactNode
}) {
  const style: CSSProperties & Record<'--cols', number> = { '--cols': columns }
  return (
    <div className="odds" style={style}>
      {children}
    </div>
  )
}

interface OddsCellProps {
  readonly label: string
  readonly price: string
  /** Which way the price went in the last three seconds. */
  readonly move?: 'up' | 'down' | undefined
  readonly isPicked: boolean
  /** The price is not known to hold any more: it stays to be read, and takes no finger. */
  readonly isOld?: boolean | undefined
  readonly isWide?: boolean | undefined
  readonly describedAs?: string | undefined
  readonly onPick: () => void
}

export function OddsCell({
  label,
  price,
  move,
  isPicked,
  isOld = false,
  isWide,
  describedAs,
  onPick,
}: OddsCellProps) {
  return (
    <button
      type="button"
      className={isWide ? 'odd odd--wide' : 'odd'}
      data-move={move}
      aria-pressed={isPicked}
      disabled={isOld}
      onClick={onPick}
    >
      <Spoken text={describedAs} />
      {/* Another line or price is drawn anew in its place: text of another width does not slide. */}
      <span key={`of ${label}`} aria-hidden={describedAs !== undefined}>
        {label}
      </span>
      <b key={price} aria-hidden={describedAs !== undefined}>
        {price}
      </b>
    </button>
  )
}

export function LockedOdds({
  describedAs,
  label,
  isWide,
}: {
  readonly describedAs: string
  /** What is locked, where the place itself does not say it. */
  readonly label?: string | undefined
  readonly isWide?: boolean | undefined
}) {
  return (
    <button type="button" className={isWide ? 'odd odd--wide' : 'odd'} disabled>
      <Spoken text={describedAs} />
      {label === undefined ? null : <span aria-hidden="true">{label}</span>}
      <Icon name="lock" size={16} />
    </button>
  )
}

/** The whole sentence for who cannot see the place: as text, so that it is the name and nothing contradicts it. */
function Spoken({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <span className="vh">{text}</span>
}

export function NoOdds() {
  return (
    <span className="odd odd--none" aria-hidden="true">
      —
    </span>
  )
}
