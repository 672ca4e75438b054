import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** The framed notice: a picture, a heading and what it means. */
export function NoticeSlip({
  picture,
  children,
}: {
  readonly picture: ReactNode
  readonly children: ReactNode
}) {
  return (
    <main className="slipframe">
      {picture}
      <div className="slipframe__body">{children}</div>
    </main>
  )
}

/** The title slip of a thread-bound book. */
export function TitleSlip({ children }: { readonly children: ReactNode }) {
  return <div className="titleslip">{children}</div>
}

interface NoteProps {
  readonly tone?: 'plain' | 'amber' | 'indigo' | 'jade' | 'bad'
  readonly icon: IconName
  readonly children: ReactNode
}

export function Note({ tone = 'plain', icon, children }: NoteProps) {
  return (
    <div
      className={tone === 'plain' ? 'note' : `note note--${tone}`}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <Icon name={icon} size={20} />
      <span>{children}</span>
    </div>
  )
}

interface BadgeProps {
  readonly tone?: 'plain' | 'jade' | 'amber' | 'indigo' | 'cinnabar' | 'ink' | 'line'
  readonly children: ReactNode
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge--${tone}`}>{children}</span>
}
