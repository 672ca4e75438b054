import type { ReactNode } from 'react'

interface TopBarProps {
  readonly title: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
}

export function TopBar({ title, start, end }: TopBarProps) {
  return (
    <header className="top">
      {start ?? <span />}
      {/* Another title is drawn anew in its place: text of another width does not slide. */}
      <h1 key={typeof title === 'string' ? title : undefined}>{title}</h1>
      <span className="top__end">{end}</span>
    </header>
  )
}

/** Holds links, each with an icon and a word; the one with `aria-current` is marked. */
export function BottomBar({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <nav className="bar" aria-label={label}>
      {children}
    </nav>
  )
}

/** The printer's double rule: one thick, one thin. */
export function DoubleRule({
  isFoot = false,
  isInset = false,
}: {
  readonly isFoot?: boolean
  readonly isInset?: boolean
}) {
  return <hr className={`wenwu${isFoot ? ' wenwu--flip' : ''}${isInset ? ' wenwu--inset' : ''}`} />
}
