import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export const rowClass = 'li'
export const tallRowClass = 'li li--tall'

interface RowBodyProps {
  readonly icon?: IconName | undefined
  readonly title: ReactNode
  readonly sub?: ReactNode
  readonly value?: ReactNode
  readonly leadsOn?: boolean
}

/** What stands in a row; the row itself is a link, a button or a list item of class `li`. */
export function RowBody({ icon, title, sub, value, leadsOn = false }: RowBodyProps) {
  return (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span className="grow">
        {title}
        {sub ? <span className="li__sub">{sub}</span> : null}
      </span>
      {value ? <span className="li__v">{value}</span> : null}
      {leadsOn ? <Icon name="right" size={16} /> : null}
    </>
  )
}

/** Leader dots between a label and its figure: wherever a sum is explained. */
export function LeaderRow({
  label,
  children,
}: {
  readonly label: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="leader">
      <span>{label}</span>
      <i className="dots" aria-hidden="true" />
      <span className="leader__v">{children}</span>
    </div>
  )
}
